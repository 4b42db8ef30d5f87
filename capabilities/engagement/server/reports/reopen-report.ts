import { sql } from 'kysely'
import type { ReportReason } from '../../contract.ts'
import { notifyQueues } from '../comments/queue-news.ts'
import type { EngagementContext, Tx } from '../context.ts'
import { notifyReportQueue } from '../moderation/queue-news.ts'
import { LATE } from './due.ts'
import { readReportSettings } from './setting-store.ts'

/**
 * Opens a rejected report again with a new term, as part of the transaction. `decided_by` stays, because another moderator decides the second
 * time. A report that its reporter has repeated meanwhile stays as it is, since the newer one is open.
 */
export async function reopenReport(context: EngagementContext, tx: Tx, id: string): Promise<void> {
  const { hours } = await readReportSettings(tx)
  const { rows } = await sql<{ reason: ReportReason; comment_id: string | null }>`
    update engagement.report as report set state = 'open', action = null, answer = '', decided_at = null, warned_at = null,
      due_at = platform.now() + (${JSON.stringify(hours)}::jsonb ->> reason)::int * interval '1 hour'
    where id = ${id} and state = 'dismissed' and not exists (
      select from engagement.report as other where other.account_id = report.account_id and other.state = 'open'
        and coalesce(other.comment_id, other.item_id) = coalesce(report.comment_id, report.item_id))
    returning reason, comment_id`.execute(tx)
  const [row] = rows
  if (!row) return
  await notifyReportQueue(context, tx)
  if (row.comment_id !== null) await notifyQueues(context, tx)
  await context.jobs.wake(tx, LATE)
}
