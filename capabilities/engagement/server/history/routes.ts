import { DAY } from '#contract/duration.ts'
import { type Answer, answer } from '#server/http/calls/answer.ts'
import * as calls from '../../contract.ts'
import type { EngagementDeps } from '../deps.ts'
import { countOwn } from './count-own.ts'
import { deleteOlderThan } from './history-store.ts'
import { listFavourites } from './list-favourites.ts'
import { listHistory } from './list-history.ts'
import { listOwnItems } from './list-own-items.ts'
import { removeHistory } from './remove-history.ts'
import { setHistoryEnabled } from './set-history-enabled.ts'

const RETENTION_MS = 365 * DAY

/**
 * Answers calls about the caller's own data. The account always comes from the session, so other accounts' data cannot be requested (S45).
 */
export const historyAnswers = (deps: EngagementDeps): readonly Answer[] => [
  answer(calls.listFavourites, (input, caller) => listFavourites(deps, input, caller)),
  answer(calls.listHistory, (input, caller) => listHistory(deps, input, caller)),
  answer(calls.countOwn, (_, caller) => countOwn(deps, caller)),
  answer(calls.removeHistory, (input, caller) => removeHistory(deps, input, caller)),
  answer(calls.setHistoryEnabled, (input, caller) => setHistoryEnabled(deps, input, caller)),
  answer(calls.listOwnItems, (input, caller) => listOwnItems(deps, input, caller)),
]

export const sweepHistory = ({ database }: Pick<EngagementDeps, 'database'>): Promise<number> =>
  deleteOlderThan(database.of(), RETENTION_MS)
