import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../contract.ts'
import type { StoreDeps } from './deps.ts'
import { upsertVisit } from './workplace-store.ts'

export async function recordVisit(
  { database }: StoreDeps,
  { page }: InputOf<typeof calls.recordVisit>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof calls.recordVisit>> {
  await upsertVisit(database.of(), session.accountId, page)
  return { ok: null }
}
