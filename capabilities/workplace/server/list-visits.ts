import * as calls from '../contract.ts'
import { serve } from './context.ts'
import { findVisits } from './workplace-store.ts'

export const listVisits = serve(calls.listVisits, async ({ database }, _input, { session }) => {
  const visits = await findVisits(database.of(), session.accountId)
  return { ok: visits.map(({ page, at }) => ({ page, at: at.toISOString() })) }
})
