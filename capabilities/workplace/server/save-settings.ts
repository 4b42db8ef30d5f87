import * as calls from '../contract.ts'
import { serve } from './context.ts'
import { replaceSettings, upsertSettings } from './workplace-store.ts'

export const saveSettings = serve(calls.saveSettings, async ({ database }, { settings, before }, { session }) => {
  if (before === undefined) await upsertSettings(database.of(), session.accountId, settings)
  else if (!(await replaceSettings(database.of(), session.accountId, before, settings))) return { refused: 'SETTINGS_CHANGED' }
  return { ok: null }
})
