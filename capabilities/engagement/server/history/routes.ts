import { DAY } from '#contract/duration.ts'
import type { Answer } from '#server/http/calls/answer.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { EngagementContext } from '../context.ts'
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
export const historyAnswers = (context: EngagementContext): readonly Answer[] =>
  bind(context, [listFavourites, listHistory, countOwn, removeHistory, setHistoryEnabled, listOwnItems])

export const sweepHistory = ({ database }: Pick<EngagementContext, 'database'>): Promise<number> =>
  deleteOlderThan(database.of(), RETENTION_MS)
