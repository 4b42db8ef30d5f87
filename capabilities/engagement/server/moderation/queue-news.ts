import { sql } from 'kysely'
import { inBoth } from '#contract/text.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import { reportChannel } from '../../contract.ts'
import { engagementText } from '../../text/texts.ts'
import type { CommentDeps, Sql, Tx } from '../deps.ts'

/** Counted no further. */
const MOST = 1_000
const MATTER = 'reports:open'

/** The same for reports as for comments: capabilities/engagement/server/comments/queue-news.ts. */
export async function notifyReportQueue(
  { notify, closeTodos }: Pick<CommentDeps, 'notify' | 'closeTodos'>,
  tx: Tx,
  isNew: boolean,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('engagement.report-queue', 0))`.execute(tx)
  const counts = await countReports(tx)
  if (isNew && counts.open === 1)
    await notify(tx, {
      kind: 'todo',
      about: 'content',
      to: { holders: 'engagement:answer-report' },
      path: '/content/reports',
      matter: MATTER,
      title: inBoth(engagementText, 'post.reports-wait'),
      text: inBoth(engagementText, 'post.reports-wait-text'),
    })
  if (counts.open === 0) await closeTodos(tx, MATTER)
  await publish(tx, reportChannel, null, counts)
}

export async function countReports(db: Sql): Promise<{ readonly open: number; readonly late: number }> {
  const { rows } = await sql<{ open: number; late: number }>`
    select (select count(*)::int from (select 1 from engagement.report where state = 'open' limit ${MOST}) as found) as open,
      (select count(*)::int from (select 1 from engagement.report where state = 'open' and due_at <= platform.now() limit ${MOST}) as found) as late`.execute(
    db,
  )
  return rows[0]!
}
