import { sql } from 'kysely'
import { type Bilingual, inEachLanguage } from '#contract/language.ts'
import type { Notification } from '#contract/notification.ts'
import { inBoth } from '#contract/text.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { Matter, Todo } from '#server/notify/matter.ts'
import { inspectionText } from '../../text/texts.ts'
import type { InspectionContext, Tables } from '../context.ts'
import { type InspectionQueueRow, queueTitle } from '../queues/queue-store.ts'
import { ARRIVALS } from '../wake-arrivals.ts'
import { findInspectors } from './inspectors.ts'

const WAITS = sql<boolean>`(not queue.is_paused and exists (select from inspection.task where queue_id = queue.id and state = 'waiting'))`

/** Shows each inspector one to-do per queue while a text waits there that they may inspect. */
export const waitingQueues = (context: InspectionContext): Matter => ({
  name: 'inspection-queue:',
  async findTodos(tx) {
    const { rows: queues } = await sql<InspectionQueueRow>`select * from inspection.queue as queue where ${WAITS}`.execute(tx)
    if (queues.length === 0) return []
    const reviewers = await findInspectors(context, tx.of<Tables>(), { tx: tx.of<Tables>() })
    return await Promise.all(queues.map((queue) => todoOf(tx, queue, reviewers)))
  },
})

/** Creates to-dos outside the submission's transaction, so that concurrent submissions do not wait for each other's message boxes. */
export const arrivals = (context: InspectionContext, matter: Matter): ScheduledTask => ({
  name: ARRIVALS,
  run: () =>
    context.database.inTransaction(async (tx) => {
      const { rows } = await sql`
        with arrived as (delete from inspection.arrival returning queue_id)
        update inspection.queue as queue set notified_at = case when ${WAITS} then coalesce(notified_at, platform.now()) end
        where (notified_at is not null) <> ${WAITS} or id in (select queue_id from arrived) returning 1`.execute(tx)
      if (rows.length > 0) await context.reconcileTodos(tx, matter)
      return rows.length
    }),
  nextAt: async () => null,
})

async function todoOf(tx: AnyTransaction, queue: InspectionQueueRow, reviewers: readonly string[]): Promise<Todo> {
  const named = queue.inspectors.length > 0 || queue.is_unstaffed ? queue.inspectors : reviewers
  return {
    kind: 'todo',
    about: 'content',
    matter: `inspection-queue:${queue.id}`,
    path: `/list/card/judge?queue=${queue.id}`,
    to: await findConcerned(tx, queue.id, named),
    title: inBoth(inspectionText, 'post.arrived'),
    text: textOf(queue),
  }
}

/** Returns the inspectors that may decide on a waiting text of the queue. */
async function findConcerned(tx: AnyTransaction, queueId: string, reviewers: readonly string[]): Promise<Notification['to']> {
  const { rows } = await sql<{ account: string }>`
    select account from unnest(${reviewers}::uuid[]) as account
    where exists (select from inspection.task where queue_id = ${queueId} and state = 'waiting' and account <> all (excluded))`.execute(tx)
  return { accounts: rows.map(({ account }) => account), holding: 'inspection:judge' }
}

function textOf(queue: InspectionQueueRow): Bilingual {
  const textIn = (language: 'zh-CN' | 'en-US') =>
    inBoth(inspectionText, 'post.arrived-text', { title: queueTitle(queue, language) })[language]
  return inEachLanguage(textIn)
}
