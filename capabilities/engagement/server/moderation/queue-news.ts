import { sql } from 'kysely'
import { inBoth } from '#contract/text.ts'
import { one } from '#server/database/statement/one.ts'
import { countUpTo } from '#server/kinds/waiting.ts'
import type { Matter, Todo } from '#server/notify/matter.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import { reportChannel } from '../../contract.ts'
import { engagementText } from '../../text/texts.ts'
import type { EngagementContext, Sql, Tables, Tx } from '../context.ts'

const MOST = 1_000
const TODO: Todo = {
  kind: 'todo',
  about: 'content',
  to: { holders: 'engagement:answer-report' },
  path: '/content/reports',
  matter: 'reports:open',
  title: inBoth(engagementText, 'post.reports-wait'),
  text: inBoth(engagementText, 'post.reports-wait-text'),
}

export const openReports: Matter = {
  name: 'reports:open',
  findTodos: async (tx) => ((await countReports(tx.of<Tables>())).open > 0 ? [TODO] : []),
}

/** Publishes report counts in the same way as capabilities/engagement/server/comments/queue-news.ts does for comments. */
export async function notifyReportQueue({ reconcileTodos }: EngagementContext, tx: Tx): Promise<void> {
  await reconcileTodos(tx, openReports)
  await publish(tx, reportChannel, null, await countReports(tx))
}

/** Returns an expression for the number of open reports. */
export const countOpenReports = () => countUpTo(sql`from engagement.report where state = 'open'`, MOST)

export async function countReports(db: Sql): Promise<{ readonly open: number; readonly late: number }> {
  const { rows } = await sql<{ open: number; late: number }>`
    select ${countOpenReports()} as open,
      ${countUpTo(sql`from engagement.report where state = 'open' and due_at <= platform.now()`, MOST)} as late`.execute(db)
  return one(rows)
}
