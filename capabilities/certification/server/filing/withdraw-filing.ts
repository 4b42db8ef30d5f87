import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { addStep, lockOwn, move } from './filing-store.ts'

/** Withdraws a submitted filing. The first statement wins against a simultaneous decision. */
export const withdrawFiling = serve(calls.withdrawFiling, async ({ database, recorder, closeTodos }, { id }, caller) => {
  const { accountId } = caller.session
  return await database.inTransaction(async (tx: Tx) => {
    if (!(await move(tx, 'withdraw', { id, owner: accountId }, { claimed_by: null, claimed_at: null }))) {
      return { refused: (await lockOwn(tx, id, accountId)) ? 'STATE_CHANGED' : 'NOT_FOUND' }
    }
    await addStep(tx, id, 'withdrawn', accountId)
    await closeTodos(tx, `certification:${id}`)
    await recorder.record(tx, { action: 'certification.withdrawn', outcome: 'ok', ...doneBy(caller), target: `certification:${id}` })
    return { ok: null }
  })
})
