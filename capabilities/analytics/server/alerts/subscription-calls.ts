import * as calls from '../../contract.ts'
import { ABOUT } from '../../contract.ts'
import { serve, type Tables, type Tx } from '../context.ts'
import { addSubscription, findSubscriptions, removeSubscriptions } from './subscription-store.ts'

export const getSubscriptions = serve(calls.getSubscriptions, async ({ database }, _input, { session }) => {
  const found = await findSubscriptions(database.of<Tables>(), session.accountId)
  return { ok: { spike: found.has('spike'), weekly: found.has('weekly') } }
})

export const saveSubscriptions = serve(calls.saveSubscriptions, async ({ database }, input, { session: { accountId } }) => {
  await database.inTransaction(async (tx: Tx) => {
    for (const about of ABOUT) {
      if (input[about]) await addSubscription(tx, accountId, about)
      else await removeSubscriptions(tx, [accountId], about)
    }
  })
  return { ok: input }
})
