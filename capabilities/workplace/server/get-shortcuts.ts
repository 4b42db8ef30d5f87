import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../contract.ts'
import type { StoreDeps } from './deps.ts'
import { findShortcuts } from './workplace-store.ts'

export const getShortcuts = serve(calls.getShortcuts, async ({ database }: StoreDeps, _input, { session }) => {
  return { ok: { pages: await findShortcuts(database.of(), session.accountId) } }
})
