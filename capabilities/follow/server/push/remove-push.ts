import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { FollowDeps } from '../deps.ts'
import { removeSubscription } from './push-store.ts'

export const removePush = serve(calls.removePush, async ({ database }: Pick<FollowDeps, 'database'>, { endpoint }, { session }) => {
  await removeSubscription(database.of(), session.accountId, endpoint)
  return { ok: { isOn: false } }
})
