import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { readConsent as call } from '../contract.ts'
import { hasAgreed } from './consent-store.ts'
import type { AnalyticsDeps, Tables } from './deps.ts'

export async function readConsent(
  { database }: Pick<AnalyticsDeps, 'database'>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof call>> {
  return { ok: { agreed: await hasAgreed(database.of<Tables>(), session.accountId) } }
}
