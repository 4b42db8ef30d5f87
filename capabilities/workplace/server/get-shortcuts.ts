import * as calls from '../contract.ts'
import { serve } from './context.ts'
import { findShortcuts } from './workplace-store.ts'

export const getShortcuts = serve(calls.getShortcuts, async ({ database }, _input, { session }) => {
  return { ok: { pages: await findShortcuts(database.of(), session.accountId) } }
})
