import { sql } from 'kysely'
import { inBoth } from '#contract/text.ts'
import { one } from '#server/database/statement/one.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import { engagementText } from '../../text/texts.ts'
import type { EngagementContext, Sql, Tx } from '../context.ts'
import { notifyReportQueue } from '../moderation/queue-news.ts'

export const LATE = 'engagement/report-deadlines'

/** Notifies moderators once about each overdue report; one message covers several. */
export const dueReports = (context: EngagementContext): ScheduledTask => ({
  name: LATE,
  run: () =>
    context.database.inTransaction(async (tx: Tx) => {
      const { rows } = await sql`
        update engagement.report set warned_at = platform.now() where id in (
          select id from engagement.report where state = 'open' and warned_at is null and due_at <= platform.now() order by due_at limit 100 for update skip locked
        ) returning 1`.execute(tx)
      if (rows.length === 0) return 0
      await notifyReportQueue(context, tx)
      await context.notify(tx, {
        kind: 'notice',
        about: 'content',
        to: { holders: 'engagement:answer-report' },
        path: '/content/reports',
        title: inBoth(engagementText, 'post.reports-late'),
        text: inBoth(engagementText, 'post.reports-late-text', { count: rows.length }),
      })
      return rows.length
    }),
  async nextAt() {
    const db: Sql = context.database.of()
    const { rows } = await sql<{
      at: Date | null
    }>`select min(due_at) as at from engagement.report where state = 'open' and warned_at is null`.execute(db)
    return one(rows).at
  },
})
