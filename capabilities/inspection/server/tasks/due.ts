import { sql } from 'kysely'
import { inBoth } from '#contract/text.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import { inspectionText } from '../../text/texts.ts'
import type { InspectionDeps, Sql, Tx } from '../deps.ts'
import { lockQueue, type QueueRow, titleOf } from '../queues/queue-store.ts'

type Deps = Pick<InspectionDeps, 'database' | 'notify' | 'closeTodos'>

/** When a text of a queue has waited as long as it may; null when nothing waits there. */
const LATE_AT = sql<Date | null>`(
  select waits_since + queue.deadline_hours * interval '1 hour' from inspection.task
  where queue_id = queue.id and phase = 'first' and state = 'waiting' order by waits_since limit 1)`
const IS_LATE = sql<boolean>`coalesce(not queue.is_paused and ${LATE_AT} <= platform.now(), false)`
const matterOf = (id: string) => `inspection-backlog:${id}`

/** Inspectors are told once when a queue passes its deadline; the to-do is closed when it is in time again. */
export const schedule = (deps: Deps): ScheduledTask => ({
  name: 'inspection/deadlines',
  async run() {
    const db: Sql = deps.database.of()
    const rows = await db
      .selectFrom('inspection.queue as queue')
      .select('id')
      .where(sql<boolean>`(warned_at is not null) <> ${IS_LATE}`)
      .limit(20)
      .execute()
    for (const { id } of rows) await deps.database.inTransaction((tx: Tx) => turn(deps, tx, id))
    return rows.length
  },
  async nextAt() {
    const { rows } = await sql<{ at: Date | null }>`
      select min(${LATE_AT}) as at from inspection.queue where warned_at is null and not is_paused`.execute(deps.database.of())
    return rows[0]!.at
  },
})

async function turn({ notify, closeTodos }: Deps, tx: Tx, id: string): Promise<void> {
  const queue = await lockQueue(tx, id)
  const { rows } = await sql<{ late: boolean }>`select ${IS_LATE} as late from inspection.queue where id = ${id}`.execute(tx)
  const isLate = rows[0]?.late ?? false
  if (!queue || isLate === (queue.warned_at !== null)) return
  await tx
    .updateTable('inspection.queue')
    .set({ warned_at: isLate ? sql<Date>`platform.now()` : null })
    .where('id', '=', id)
    .execute()
  if (!isLate) return await closeTodos(tx, matterOf(id))
  await notify(tx, {
    kind: 'todo',
    about: 'content',
    matter: matterOf(id),
    path: `/list/card/judge?queue=${id}`,
    to: queue.inspectors.length > 0 ? { accounts: queue.inspectors } : { holders: 'inspection:judge' },
    title: inBoth(inspectionText, 'post.late'),
    text: textOf(queue),
  })
}

function textOf(queue: QueueRow) {
  const [hours, waiting] = [queue.deadline_hours, queue.waiting]
  const textIn = (language: 'zh-CN' | 'en-US') =>
    inBoth(inspectionText, 'post.late-text', { title: titleOf(queue, language), hours, waiting })[language]
  return { 'zh-CN': textIn('zh-CN'), 'en-US': textIn('en-US') }
}
