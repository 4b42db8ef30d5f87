import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { deleteHistory } from './history-store.ts'

export const removeHistory = serve(calls.removeHistory, async ({ database }, { number }, { session }) => {
  return { ok: { forgotten: await deleteHistory(database.of(), session.accountId, number) } }
})
