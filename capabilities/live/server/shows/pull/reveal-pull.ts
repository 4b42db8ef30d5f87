import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../../contract.ts'
import { serve, type Tx } from '../../context.ts'
import { openAddress } from '../../pull-secret.ts'
import { lockStudio } from '../../studios/studio-store.ts'

/** Returns the whole address of a pulled stream and writes an audit entry. */
export const revealPull = serve(calls.revealPull, async ({ database, keyring, recorder }, { studio: id }, caller) => {
  return await database.inTransaction(async (tx: Tx) => {
    const locked = await lockStudio(tx, { id })
    if ('refused' in locked || locked.studio.pulled === null) return { refused: 'NOT_FOUND' }
    const address = openAddress(keyring, locked.studio)
    if (address === null) return { refused: 'PULL_UNREADABLE' }
    await recorder.record(tx, { action: 'pull.revealed', outcome: 'ok', target: `studio:${id}`, ...doneBy(caller), facts: {} })
    return { ok: { address } }
  })
})
