import * as calls from '../contract.ts'
import { serve } from './context.ts'
import { upsertVisit } from './workplace-store.ts'

export const recordVisit = serve(calls.recordVisit, async ({ database }, { page }, { session }) => {
  await upsertVisit(database.of(), session.accountId, page)
  return { ok: null }
})
