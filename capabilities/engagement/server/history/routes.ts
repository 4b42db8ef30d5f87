import type { CallerOf, InputOf, Outcome } from '#contract/call.ts'
import { DAY } from '#contract/duration.ts'
import { type Answer, answer } from '#server/http/answer.ts'
import * as calls from '../../contract.ts'
import type { EngagementDeps, Sql } from '../deps.ts'
import { changeHabit, deleteHistory, deleteOlderThan, findHabit } from './history-store.ts'
import { readFavourites, readHistory } from './list-kept.ts'
import { showOwnItems } from './list-own-items.ts'

/** How long what somebody read is kept, when it is not cleared before. */
const KEPT_MS = 365 * DAY

/** What is one's own: everything is found by the account of the session, so there is nothing of others to be asked for (S45). */
export const historyAnswers = (deps: EngagementDeps): readonly Answer[] => {
  const db: Sql = deps.database.of()
  return [
    answer(calls.listFavourites, (input, caller) => readFavourites(deps, input, caller)),
    answer(calls.listHistory, (input, caller) => showHistory(deps, input, caller)),
    answer(calls.forgetHistory, async ({ number }, { session }) => ({
      ok: { forgotten: await deleteHistory(db, session.accountId, number) },
    })),
    answer(calls.setHistory, async ({ keeps }, { session }) => {
      await changeHabit(db, session.accountId, keeps)
      return { ok: { keeps } }
    }),
    answer(calls.listOwnItems, (input, caller) => showOwnItems(deps, input, caller)),
  ]
}

async function showHistory(
  deps: EngagementDeps,
  input: InputOf<typeof calls.listHistory>,
  caller: CallerOf<typeof calls.listHistory>,
): Promise<Outcome<typeof calls.listHistory>> {
  const [told, keepsHistory] = await Promise.all([
    readHistory(deps, input, caller),
    findHabit(deps.database.of(), caller.session.accountId),
  ])
  return { ok: { ...told, keepsHistory } }
}

export const sweepHistory = ({ database }: Pick<EngagementDeps, 'database'>): Promise<number> => deleteOlderThan(database.of(), KEPT_MS)
