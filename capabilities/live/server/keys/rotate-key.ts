import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { streamName } from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { writeKey } from '../key-store.ts'
import { lockStudio } from '../studios/studio-store.ts'
import { publishKey } from './key-news.ts'
import { byKey } from './publisher.ts'
import { endOf, hashOf, newKey } from './stream-key.ts'

/** Creates a key that is shown only once. The audit entry contains neither the key nor any useful part of it (S75). */
export const rotateKey = serve(calls.rotateKey, async ({ database, recorder }, { id, line }, caller) => {
  const key = newKey()
  const hash = hashOf(key)
  return await database.inTransaction(async (tx: Tx) => {
    const locked = await lockStudio(tx, { id })
    if ('refused' in locked) return { refused: 'NOT_FOUND' }
    await writeKey(tx, { studioId: id, line, hash, last4: endOf(key), by: caller.session.accountId })
    await recorder.record(tx, { action: 'stream-key.rotated', outcome: 'ok', target: `studio:${id}`, ...doneBy(caller), facts: { line } })
    await publishKey(tx, { studioId: id, line, but: byKey(hash) })
    return { ok: { streamKey: `${streamName(locked.studio.number, line)}?k=${key}`, last4: endOf(key) } }
  })
})
