import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../contract.ts'
import type { StoreDeps } from './deps.ts'
import { findVisits } from './workplace-store.ts'

export const listVisits = serve(calls.listVisits, async ({ database }: StoreDeps, _input, { session }) => {
  const visits = await findVisits(database.of(), session.accountId)
  return { ok: visits.map(({ page, at }) => ({ page, at: at.toISOString() })) }
})
