import { sql } from 'kysely'
import type { PublicChange } from '#capabilities/content/contract.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { one } from '#server/database/statement/one.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import { dropPages } from '#server/kinds/page-tags.ts'
import { type Candidate, fits, type RuleGroup, setTag } from '../contract.ts'
import type { CurationContext, Tx } from './context.ts'
import { findCandidates } from './filling/find-candidates.ts'
import { REFILL_TASK, refill } from './filling/refill.ts'
import { readPresetStates } from './preset-store.ts'
import { lockFilling, lockSet } from './set-store.ts'

/**
 * Records a changed item in the transaction that publishes it. The sets are updated after the commit, so that publishing does not wait for
 * them, regardless of their number.
 */
export async function noteChange(
  { jobs }: Pick<CurationContext, 'jobs'>,
  tx: AnyTransaction,
  { itemId }: Pick<PublicChange, 'itemId'>,
): Promise<void> {
  // The upsert waits for a worker that is deleting the same note. That worker may not see this change, so its delete must not remove this
  // note.
  await sql`insert into curation.changed_item (item_id) values (${itemId})
    on conflict (item_id) do update set at = excluded.at`.execute(tx)
  await jobs.wake(tx, REFILL_TASK)
}

const ITEMS_AT_ONCE = 100
const SETS_AT_ONCE = 20

/** The scheduled task that recomputes sets after a change of an item or a preset, or at a due time. */
export const refillTask = (context: CurationContext): ScheduledTask => ({
  name: REFILL_TASK,
  async run() {
    const items = await context.database.inTransaction((tx) => takeChanges(context, tx))
    const { rows } = await sql<{ id: string }>`
      select id from curation.set where due_at <= platform.now() order by due_at, id limit ${SETS_AT_ONCE}`.execute(context.database.of())
    const defects: unknown[] = []
    for (const { id } of rows)
      await context.database
        .inTransaction((tx) => refillDue(context, tx, id))
        .catch(async (defect: unknown) => {
          defects.push(defect)
          await putOff(context, id)
        })
    if (defects.length > 0) throw new AggregateError(defects, 'Not every set that is due could be made anew')
    return items + rows.length
  },
  async nextAt() {
    const { rows } = await sql<{ next: Date | null }>`
      select case when exists (select from curation.changed_item) then platform.now() else (select min(due_at) from curation.set where due_at is not null) end as next`.execute(
      context.database.of(),
    )
    return one(rows).next
  },
})

/** A set that fails is retried later and does not delay the others. */
async function putOff({ database }: CurationContext, id: string): Promise<void> {
  await sql`update curation.set set due_at = platform.now() + interval '1 minute' where id = ${id} and due_at <= platform.now()`.execute(
    database.of(),
  )
}

async function refillDue(context: CurationContext, tx: Tx, id: string): Promise<void> {
  const set = await lockSet(tx, id)
  const { rows } = await sql<{ isDue: boolean }>`select due_at <= platform.now() as "isDue" from curation.set where id = ${id}`.execute(tx)
  if (set && rows[0]?.isDue) await refill(context, tx, { set, publishes: true })
}

/**
 * Takes the recorded changes and marks the affected sets as due. These are online sets, and manual sets in any status, because their counts
 * exclude trashed items.
 */
async function takeChanges(context: CurationContext, tx: Tx): Promise<number> {
  const { rows } = await sql<{ itemId: string }>`
    delete from curation.changed_item where item_id in (
      select item_id from curation.changed_item order by at limit ${ITEMS_AT_ONCE} for update skip locked) returning item_id as "itemId"`.execute(
    tx,
  )
  if (rows.length === 0) return 0
  await lockFilling(tx)
  const itemIds = rows.map(({ itemId }) => itemId)
  const candidates = await findCandidates(context, tx, itemIds)
  const ids = [
    ...new Set([...(await findHolders(tx, itemIds)), ...(await findWelcoming(tx, candidates)), ...(await findPlaced(tx, candidates))]),
  ].sort()
  const { rows: marked } = await sql<{ number: number }>`
    with held as (select id from curation.set where id = any (${ids}::uuid[]) order by id for update)
    update curation.set as one set due_at = platform.now() from held where held.id = one.id
      and (one.status = 'online' or one.filter_type = 'artificial') returning one.number`.execute(tx)
  await dropPages(tx, ...marked.map(({ number }) => setTag(number)))
  return rows.length
}

/** Finds the sets that show, pick or mark these items. */
async function findHolders(tx: Tx, itemIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select set_id as id from curation.member where item_id = any (${itemIds}::uuid[])
    union select set_id from curation.pick where item_id = any (${itemIds}::uuid[])
    union select set_id from curation.mark where item_id = any (${itemIds}::uuid[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Finds the sets in which a preset places one of these items. */
async function findPlaced(tx: Tx, items: readonly { readonly number: number }[]): Promise<string[]> {
  const { place } = await readPresetStates(tx)
  const numbers = place.isOn
    ? place.params.places.filter((each) => items.some(({ number }) => number === each.item)).map((each) => each.set)
    : []
  if (numbers.length === 0) return []
  const { rows } = await sql<{ id: string }>`select id from curation.set where number = any (${numbers}::bigint[])`.execute(tx)
  return rows.map(({ id }) => id)
}

const RULES_AT_ONCE = 1_000

/**
 * Finds the online rule sets that match one of these items. Rules are evaluated here, because a few items need less work than one query per
 * rule.
 */
async function findWelcoming(tx: Tx, items: readonly Candidate[]): Promise<string[]> {
  const found: string[] = []
  for (let after = '00000000-0000-0000-0000-000000000000'; items.length > 0; ) {
    const { rows } = await sql<{ id: string; rule: RuleGroup; kind: string; isMixed: boolean }>`
      select id, rule, content_type as kind, is_mixed as "isMixed" from curation.set
      where filter_type = 'rules' and status = 'online' and id > ${after} order by id limit ${RULES_AT_ONCE}`.execute(tx)
    for (const { id, rule, kind, isMixed } of rows)
      if (items.some((item) => (isMixed || item.kind === kind) && fits(rule, item))) found.push(id)
    const last = rows.at(-1)
    if (!last || rows.length < RULES_AT_ONCE) break
    after = last.id
  }
  return found
}
