import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../contract.ts'
import type { StoreDeps } from './deps.ts'
import { replaceShortcuts, type Tx } from './workplace-store.ts'

export const saveShortcuts = serve(calls.saveShortcuts, async ({ database }: StoreDeps, { pages }, { session }) => {
  await database.inTransaction((tx: Tx) => replaceShortcuts(tx, session.accountId, pages))
  return { ok: null }
})
