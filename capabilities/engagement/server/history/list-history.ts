import type { CallerOf, InputOf, Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import type { EngagementDeps } from '../deps.ts'
import { findHabit } from './history-store.ts'
import { readHistory } from './list-entries.ts'

export async function listHistory(
  deps: EngagementDeps,
  input: InputOf<typeof calls.listHistory>,
  caller: CallerOf<typeof calls.listHistory>,
): Promise<Outcome<typeof calls.listHistory>> {
  const [page, keepsHistory] = await Promise.all([
    readHistory(deps, input, caller),
    findHabit(deps.database.of(), caller.session.accountId),
  ])
  return { ok: { ...page, keepsHistory } }
}
