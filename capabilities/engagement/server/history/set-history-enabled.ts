import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { changeHabit } from './history-store.ts'

export const setHistoryEnabled = serve(calls.setHistoryEnabled, async ({ database }, { keeps }, { session }) => {
  await changeHabit(database.of(), session.accountId, keeps)
  return { ok: { keeps } }
})
