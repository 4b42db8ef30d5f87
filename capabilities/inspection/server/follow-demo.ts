import { sql } from 'kysely'
import { type DemoWorld, demoLoaded, demoRemoved } from '#capabilities/website/contract.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { type Listener, on } from '#server/database/events.ts'
import type { InspectionContext, Tx } from './context.ts'
import { wakeArrivals } from './wake-arrivals.ts'

/** A published demo item and its approver; a spot check of that decision waits. */
const SPOT_CHECK = { item: 'inhaler-technique', judge: 'zhou-yanqiu' } as const

/** Dates waiting demo texts back to their submission and adds a waiting spot check. */
export const followDemo = (context: InspectionContext): readonly Listener[] => [
  on(demoLoaded, async (tx, world) => {
    await sql`
      update inspection.task set waits_since = submitted_at from content.known_item as item
      where origin = 'demo' and item.item_id = task.item_id and item.language = task.language and submitted_at is not null`.execute(tx)
    await addSpotCheck(tx.of(), world)
    await wakeArrivals(context, tx)
  }),
  on(demoRemoved, (tx, { people }) => removeJudgments(tx, people)),
]

async function addSpotCheck(tx: Tx, { items, people }: DemoWorld): Promise<void> {
  const [itemId, judge] = [items.get(SPOT_CHECK.item), people.get(SPOT_CHECK.judge)]
  const columns = sql`item_id, language, revision_id, number, section, kind, title, owner_id, submitted_by, is_made_by_ai, is_advertisement, returns, note`
  await sql`
    with first as (
      insert into inspection.task (queue_id, phase, state, ${columns}, waits_since, done_at)
      select queue.id, 'first', 'passed', item_id, language, revision_id, number, section, kind, title, owner_id, owner_id, is_made_by_ai, is_advertisement, 0, '',
        first_published_at - interval '28 hours', first_published_at - interval '5 hours'
      from content.public_item join inspection.queue on is_default and class = 'imageText'
      where item_id = ${itemId} and language = 'zh-CN' returning *
    ), judgment as (
      insert into inspection.judgment (task_id, queue_id, phase, verdict, judged_by, judged_at, took_s)
      select id, queue_id, 'first', 'passed', ${judge}, done_at, 412 from first returning id, task_id
    )
    insert into inspection.task (queue_id, phase, ${columns}, excluded, judgment_id, waits_since)
    select queue_id, 'recheck', ${columns}, array[owner_id, ${judge}::uuid], judgment.id, platform.now() - interval '2 days'
    from first join judgment on task_id = first.id`.execute(tx)
}

/** Keeps decisions of the site's own accounts. */
async function removeJudgments(transaction: AnyTransaction, people: readonly string[]): Promise<void> {
  const tx: Tx = transaction.of()
  await sql`
    delete from inspection.task where judgment_id in (select id from inspection.judgment where judged_by = any (${people}::uuid[]))
      and not exists (select from inspection.judgment where task_id = task.id)`.execute(tx)
  await sql`
    with removed as (
      delete from inspection.judgment where judged_by = any (${people}::uuid[])
        and not exists (select from inspection.task where judgment_id = judgment.id) returning task_id
    )
    delete from inspection.task using removed where task.id = removed.task_id`.execute(tx)
}
