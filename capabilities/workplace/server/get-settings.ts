import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../contract.ts'
import type { StoreDeps } from './deps.ts'
import { findSettings } from './workplace-store.ts'

export async function getSettings({ database }: StoreDeps, { session }: SignedInCaller): Promise<Outcome<typeof calls.getSettings>> {
  return { ok: { settings: await findSettings(database.of(), session.accountId) } }
}
