import { sql } from 'kysely'
import { inEachLanguage } from '#contract/language.ts'
import { inBoth } from '#contract/text.ts'
import { one } from '#server/database/statement/one.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { Matter, Todo } from '#server/notify/matter.ts'
import { inspectionText } from '../../text/texts.ts'
import type { InspectionContext } from '../context.ts'
import { type InspectionQueueRow, queueTitle, reviewersOf } from '../queues/queue-store.ts'

/** The time at which the queue's oldest text becomes overdue; null when no text waits. */
const LATE_AT = sql<Date | null>`(
  select waits_since + queue.deadline_hours * interval '1 hour' from inspection.task
  where queue_id = queue.id and phase = 'first' and state = 'waiting' order by waits_since limit 1)`
const IS_LATE = sql<boolean>`coalesce(not queue.is_paused and ${LATE_AT} <= platform.now(), false)`

/** Shows inspectors a to-do while their queue has overdue texts. */
export const lateQueues: Matter = {
  name: 'inspection-backlog:',
  async findTodos(tx) {
    const { rows } = await sql<InspectionQueueRow>`select * from inspection.queue as queue where ${IS_LATE}`.execute(tx)
    return rows.map(todoOf)
  },
}

/** Records which queues are overdue, so that changes are noticed at the next run. */
export const deadlinesTask = (context: InspectionContext): ScheduledTask => ({
  name: 'inspection/deadlines',
  run: () =>
    context.database.inTransaction(async (tx) => {
      const { rows } = await sql`
        update inspection.queue as queue set warned_at = case when ${IS_LATE} then platform.now() end
        where (warned_at is not null) <> ${IS_LATE} returning 1`.execute(tx)
      if (rows.length > 0) await context.reconcileTodos(tx, lateQueues)
      return rows.length
    }),
  async nextAt() {
    const db = context.database.of()
    const { rows } = await sql<{ at: Date | null }>`
      select min(${LATE_AT}) as at from inspection.queue where warned_at is null and not is_paused`.execute(db)
    return one(rows).at
  },
})

const todoOf = (queue: InspectionQueueRow): Todo => ({
  kind: 'todo',
  about: 'content',
  matter: `inspection-backlog:${queue.id}`,
  path: `/list/card/judge?queue=${queue.id}`,
  to: reviewersOf(queue),
  title: inBoth(inspectionText, 'post.late'),
  text: textOf(queue),
})

function textOf(queue: InspectionQueueRow) {
  const [hours, waiting] = [queue.deadline_hours, queue.waiting]
  const textIn = (language: 'zh-CN' | 'en-US') =>
    inBoth(inspectionText, 'post.late-text', { title: queueTitle(queue, language), hours, waiting })[language]
  return inEachLanguage(textIn)
}
