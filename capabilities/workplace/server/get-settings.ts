import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../contract.ts'
import type { StoreDeps } from './deps.ts'
import { findSettings } from './workplace-store.ts'

export const getSettings = serve(calls.getSettings, async ({ database }: StoreDeps, _input, { session }) => {
  return { ok: { settings: await findSettings(database.of(), session.accountId) } }
})
