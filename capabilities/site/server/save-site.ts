import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../contract.ts'
import { saveVersion } from './save-version.ts'
import type { Tx } from './settings-store.ts'
import type { SiteDeps } from './site-deps.ts'

export const saveSite = (
  deps: SiteDeps,
  { version, settings, note }: InputOf<typeof calls.saveSite>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.saveSite>> =>
  deps.database.inTransaction((tx: Tx) =>
    saveVersion(deps, tx, { version, settings: () => settings, note, action: 'site.changed' }, caller),
  )
