import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { getSubscriptions as call } from '../../contract.ts'
import type { AnalyticsDeps, Tables } from '../deps.ts'
import { findSubscriptions } from './subscription-store.ts'

export async function getSubscriptions(
  { database }: Pick<AnalyticsDeps, 'database'>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof call>> {
  const found = await findSubscriptions(database.of<Tables>(), session.accountId)
  return { ok: { spike: found.has('spike'), weekly: found.has('weekly') } }
}
