import { sql } from 'kysely'
import { inBoth } from '#contract/text.ts'
import { one } from '#server/database/statement/one.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import { engagementPages } from '../../console.ts'
import { engagementText } from '../../text/texts.ts'
import type { EngagementContext, Sql, Tx } from '../context.ts'

export const LATE_APPEALS = 'engagement/appeal-deadlines'

/** Notifies moderators once about each overdue appeal; one message covers several. */
export const dueAppeals = ({ database, notify }: Pick<EngagementContext, 'database' | 'notify'>): ScheduledTask => ({
  name: LATE_APPEALS,
  run: () =>
    database.inTransaction(async (tx: Tx) => {
      const { rows } = await sql`
        update engagement.objection set warned_at = platform.now() where id in (
          select id from engagement.objection where state = 'open' and warned_at is null and due_at <= platform.now() order by due_at limit 100 for update skip locked
        ) returning 1`.execute(tx)
      if (rows.length === 0) return 0
      await notify(tx, {
        kind: 'notice',
        about: 'content',
        to: { holders: 'engagement:moderate' },
        path: `${engagementPages.comments.path}?queue=objections`,
        title: inBoth(engagementText, 'post.appeals-late'),
        text: inBoth(engagementText, 'post.appeals-late-text', { count: rows.length }),
      })
      return rows.length
    }),
  async nextAt() {
    const db: Sql = database.of()
    const { rows } = await sql<{ at: Date | null }>`
      select min(due_at) as at from engagement.objection where state = 'open' and warned_at is null`.execute(db)
    return one(rows).at
  },
})
