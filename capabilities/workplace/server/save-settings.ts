import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../contract.ts'
import type { StoreDeps } from './deps.ts'
import { upsertSettings } from './workplace-store.ts'

export async function saveSettings(
  { database }: StoreDeps,
  { settings }: InputOf<typeof calls.saveSettings>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof calls.saveSettings>> {
  await upsertSettings(database.of(), session.accountId, settings)
  return { ok: null }
}
