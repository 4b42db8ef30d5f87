import { activityAttended } from '#capabilities/activities/contract.ts'
import { showAttended } from '#capabilities/live/contract.ts'
import { type Listener, on } from '#server/database/events.ts'
import type { CreditsContext } from '../context.ts'
import { grantByRules } from './grant-by-rule.ts'

/** Grants the points of what people attended, for the year in which it ended. Attendance may be reported days later. */
export const followAttendance = (context: Pick<CreditsContext, 'notify'>): readonly Listener[] => [
  on(activityAttended, (tx, { activityId, accountId, titles, endedAt, minutes }) =>
    grantByRules(context, tx, { kind: 'activity', sourceId: activityId, accountIds: [accountId], title: titles, endedAt, minutes }),
  ),
  on(showAttended, (tx, { showId, studioId, accountId, titles, endedAt, minutes, rollCalls }) =>
    grantByRules(context, tx, {
      kind: 'show',
      sourceId: showId,
      ruledBy: studioId,
      accountIds: [accountId],
      title: titles,
      endedAt,
      minutes,
      rollCalls,
    }),
  ),
]
