import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../contract.ts'
import type { StoreDeps } from './deps.ts'
import { findVisits } from './workplace-store.ts'

export async function listVisits({ database }: StoreDeps, { session }: SignedInCaller): Promise<Outcome<typeof calls.listVisits>> {
  const visits = await findVisits(database.of(), session.accountId)
  return { ok: visits.map(({ page, at }) => ({ page, at: at.toISOString() })) }
}
