import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../contract.ts'
import { saveVersion } from './save-version.ts'
import type { Tx } from './settings-store.ts'
import type { SiteDeps } from './site-deps.ts'

export const saveSite = serve(calls.saveSite, (deps: SiteDeps, { version, settings, note }, caller) =>
  deps.database.inTransaction((tx: Tx) =>
    saveVersion(deps, tx, { version, settings: () => settings, note, action: 'site.changed' }, caller),
  ),
)
