import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { removeSubscription } from './push-store.ts'

export const removePush = serve(calls.removePush, async ({ database }, { endpoint }, { session }) => {
  await removeSubscription(database.of(), session.accountId, endpoint)
  return { ok: { isOn: false } }
})
