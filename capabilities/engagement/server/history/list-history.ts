import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { findHabit } from './history-store.ts'
import { readHistory } from './list-entries.ts'

export const listHistory = serve(calls.listHistory, async (context, input, caller) => {
  const [page, keepsHistory] = await Promise.all([
    readHistory(context, input, caller),
    findHabit(context.database.of(), caller.session.accountId),
  ])
  return { ok: { ...page, keepsHistory } }
})
