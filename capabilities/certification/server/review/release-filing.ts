import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { addStep } from '../filing/filing-store.ts'
import { findQueued } from './queue-store.ts'

/** Releases the caller's claim; other claims stay unchanged. */
export const releaseFiling = serve(calls.releaseFiling, async ({ database, recorder }, { id }, caller) => {
  const { accountId } = caller.session
  return await database.inTransaction(async (tx: Tx) => {
    const released = await tx
      .updateTable('certification.filing')
      .set({ claimed_by: null, claimed_at: null })
      .where('id', '=', id)
      .where('claimed_by', '=', accountId)
      .returning('id')
      .executeTakeFirst()
    if (!released) return (await findQueued(tx, id)) ? { ok: null } : { refused: 'NOT_FOUND' }
    await addStep(tx, id, 'released', accountId)
    await recorder.record(tx, { action: 'certification.released', outcome: 'ok', ...doneBy(caller), target: `certification:${id}` })
    return { ok: null }
  })
})
