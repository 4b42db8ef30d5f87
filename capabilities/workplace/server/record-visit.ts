import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../contract.ts'
import type { StoreDeps } from './deps.ts'
import { upsertVisit } from './workplace-store.ts'

export const recordVisit = serve(calls.recordVisit, async ({ database }: StoreDeps, { page }, { session }) => {
  await upsertVisit(database.of(), session.accountId, page)
  return { ok: null }
})
