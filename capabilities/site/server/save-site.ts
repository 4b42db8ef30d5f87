import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../contract.ts'
import { saveVersion } from './save-version.ts'
import type { Tx } from './settings-store.ts'
import type { SiteContext } from './site-context.ts'

export const saveSite = serve(calls.saveSite, (context: SiteContext, { version, settings, note }, caller) =>
  context.database.inTransaction((tx: Tx) =>
    saveVersion(context, tx, { version, settings: () => settings, note, action: 'site.changed' }, caller),
  ),
)
