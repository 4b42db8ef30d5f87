import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { inBoth } from '#contract/text.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import { inspectionText } from '../../text/texts.ts'
import type { InspectionDeps, Sql, Tx } from '../deps.ts'
import { lockQueue, type QueueRow, titleOf } from '../queues/queue-store.ts'
import { ARRIVALS } from '../wake-arrivals.ts'
import { findInspectors } from './inspectors.ts'

type Deps = Pick<InspectionDeps, 'database' | 'notify' | 'closeTodos' | 'rolesHolding'>

const matterOf = (id: string) => `inspection-queue:${id}`
const WAITS = sql<boolean>`exists (select from inspection.task where queue_id = queue.id and state = 'waiting')`
const HAS_NEW = sql<boolean>`not queue.is_paused and exists (select from inspection.arrival where queue_id = queue.id)`
/** A task that is among those of which nobody was told yet. */
const IS_NEW = sql<boolean>`exists (select from inspection.arrival where task_id = task.id)`

/**
 * Each inspector has one to-do for a queue while something waits there that he or she may judge. It is told beside the submission and not as
 * part of it, so that many who submit at once never wait for each other's message centres.
 */
export const arrivals = (deps: Deps): ScheduledTask => ({
  name: ARRIVALS,
  async run() {
    const db: Sql = deps.database.of()
    const rows = await db
      .selectFrom('inspection.queue as queue')
      .select('id')
      .where(sql<boolean>`(queue.notified_at is not null and not ${WAITS}) or ${HAS_NEW}`)
      .limit(20)
      .execute()
    // Who may judge is read before the transaction, which asks the pool for nothing.
    const inspectors = rows.length > 0 ? await findInspectors(deps, db) : []
    for (const { id } of rows) await deps.database.inTransaction((tx: Tx) => follow(deps, tx, id, inspectors))
    return rows.length
  },
  nextAt: async () => null,
})

async function follow({ notify, closeTodos }: Deps, tx: Tx, id: string, inspectors: readonly string[]): Promise<void> {
  const queue = await lockQueue(tx, id)
  if (!queue) return
  const accounts = await findConcerned(tx, id, queue.inspectors.length > 0 ? queue.inspectors : inspectors)
  await sql`delete from inspection.arrival where queue_id = ${id}`.execute(tx)
  const { rows } = await sql<{ waits: boolean }>`
    update inspection.queue as queue set notified_at = case when ${WAITS} then coalesce(notified_at, platform.now()) end
    where id = ${id} returning notified_at is not null as waits`.execute(tx)
  if (!rows[0]?.waits) return await closeTodos(tx, matterOf(id))
  if (accounts.length === 0) return
  await notify(tx, {
    kind: 'todo',
    about: 'content',
    matter: matterOf(id),
    isOnce: true,
    path: `/list/card/judge?queue=${id}`,
    to: { accounts },
    title: inBoth(inspectionText, 'post.arrived'),
    text: { 'zh-CN': textIn('zh-CN', queue), 'en-US': textIn('en-US', queue) },
  })
}

const waitingFor = (queueId: string) =>
  sql`select from inspection.task as task where queue_id = ${queueId} and state = 'waiting' and account <> all (excluded)`

/** Who may judge something that is new here. Who was told of what waits here longer has the to-do still. */
async function findConcerned(tx: Tx, queueId: string, inspectors: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select account from unnest(${inspectors}::uuid[]) as account
    where exists (${waitingFor(queueId)} and ${IS_NEW})`.execute(tx)
  return rows.map(({ account }) => account)
}

const textIn = (language: Language, queue: QueueRow): string =>
  inBoth(inspectionText, 'post.arrived-text', { title: titleOf(queue, language) })[language]
