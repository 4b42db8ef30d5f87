import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../contract.ts'
import type { StoreDeps } from './deps.ts'
import { replaceSettings, upsertSettings } from './workplace-store.ts'

export async function saveSettings(
  { database }: StoreDeps,
  { settings, before }: InputOf<typeof calls.saveSettings>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof calls.saveSettings>> {
  if (before === undefined) await upsertSettings(database.of(), session.accountId, settings)
  else if (!(await replaceSettings(database.of(), session.accountId, before, settings))) return { refused: 'SETTINGS_CHANGED' }
  return { ok: null }
}
