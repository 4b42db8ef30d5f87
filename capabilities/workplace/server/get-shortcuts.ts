import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../contract.ts'
import type { StoreDeps } from './deps.ts'
import { findShortcuts } from './workplace-store.ts'

export async function getShortcuts({ database }: StoreDeps, { session }: SignedInCaller): Promise<Outcome<typeof calls.getShortcuts>> {
  return { ok: { pages: await findShortcuts(database.of(), session.accountId) } }
}
