import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { FollowDeps } from '../deps.ts'
import { removeSubscription } from './push-store.ts'

export async function removePush(
  { database }: Pick<FollowDeps, 'database'>,
  { endpoint }: InputOf<typeof calls.removePush>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof calls.removePush>> {
  await removeSubscription(database.of(), session.accountId, endpoint)
  return { ok: { isOn: false } }
}
