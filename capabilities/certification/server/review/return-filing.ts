import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { addStep } from '../filing/filing-store.ts'
import { postReturned } from '../posts.ts'
import { decide, decidedBy } from './decision.ts'

export const returnFiling = serve(calls.returnFiling, async (context, { id, reasons, note = '' }, caller) => {
  if (reasons.length === 0 && note === '') return { refused: 'REASON_REQUIRED' }
  const me = caller.session.accountId
  return await decide(
    context,
    'return',
    id,
    caller,
    { ...decidedBy(me), reasons: JSON.stringify(reasons), note: note || null },
    async (tx, row) => {
      await addStep(tx, id, 'returned', me, { reasons, note })
      await context.notify(tx, postReturned(row.account_id, id))
      return { fields: reasons.map(({ field }) => field).join(', ') }
    },
  )
})
