import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { lockOwn } from './filing-store.ts'

export const discardDraft = serve(calls.discardDraft, async ({ database, recorder }, { id }, caller) => {
  const { accountId } = caller.session
  return await database.inTransaction(async (tx: Tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('certification.filing')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('state', '=', 'draft')
      .executeTakeFirstOrThrow()
    if (Number(numDeletedRows) === 0) return { refused: (await lockOwn(tx, id, accountId)) ? 'STATE_CHANGED' : 'NOT_FOUND' }
    await recorder.record(tx, { action: 'certification.discarded', outcome: 'ok', ...doneBy(caller), target: `certification:${id}` })
    return { ok: null }
  })
})
