import * as calls from '../../contract.ts'
import { ABOUT } from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { addSubscription, removeSubscriptions } from './subscription-store.ts'

export const saveSubscriptions = serve(calls.saveSubscriptions, async ({ database }, input, { session: { accountId } }) => {
  await database.inTransaction(async (tx: Tx) => {
    for (const about of ABOUT) {
      if (input[about]) await addSubscription(tx, accountId, about)
      else await removeSubscriptions(tx, accountId, about)
    }
  })
  return { ok: input }
})
