import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../contract.ts'
import { saveVersion } from './save-version.ts'
import { readVersion, type Tx } from './settings-store.ts'
import type { SiteDeps } from './site-deps.ts'

/** What was shown before is shown again, as the newest version: so a restoring can be undone like any other change. */
export const restoreSite = (
  deps: SiteDeps,
  { number, version }: InputOf<typeof calls.restoreSite>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.restoreSite>> =>
  deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.restoreSite>> => {
    const wanted = number === 0 ? deps.first : await readVersion(tx, number)
    if (!wanted) return { refused: 'NOT_FOUND' }
    return await saveVersion(deps, tx, { version, settings: () => wanted, restored: number, action: 'site.restored' }, caller)
  })
