import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { deleteKey } from '../key-store.ts'
import { publishKey } from './key-news.ts'

/** Refuses a line without a key with NOT_FOUND, like an unknown studio. */
export const revokeKey = serve(calls.revokeKey, async ({ database, recorder }, { id, line }, caller) => {
  return await database.inTransaction(async (tx: Tx) => {
    if (!(await deleteKey(tx, id, line))) return { refused: 'NOT_FOUND' }
    await recorder.record(tx, { action: 'stream-key.revoked', outcome: 'ok', target: `studio:${id}`, ...doneBy(caller), facts: { line } })
    await publishKey(tx, { studioId: id, line })
    return { ok: {} }
  })
})
