import * as calls from '../../contract.ts'
import { serve } from '../deps.ts'
import { findHabit } from './history-store.ts'
import { readHistory } from './list-entries.ts'

export const listHistory = serve(calls.listHistory, async (deps, input, caller) => {
  const [page, keepsHistory] = await Promise.all([
    readHistory(deps, input, caller),
    findHabit(deps.database.of(), caller.session.accountId),
  ])
  return { ok: { ...page, keepsHistory } }
})
