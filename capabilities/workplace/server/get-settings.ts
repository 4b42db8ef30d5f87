import * as calls from '../contract.ts'
import { serve } from './context.ts'
import { findSettings } from './workplace-store.ts'

export const getSettings = serve(calls.getSettings, async ({ database }, _input, { session }) => {
  return { ok: { settings: await findSettings(database.of(), session.accountId) } }
})
