import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ItemKind, ItemSection } from '#capabilities/content/contract.ts'
import type { Flag } from '#capabilities/screening/contract.ts'
import type { Language } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import { CLAIM_MS, type Person } from '../contract.ts'
import type { Sql, Tx } from './context.ts'
import { takes } from './queues/queue-store.ts'
import type { InspectionTask } from './tables.ts'

type Narrow = {
  readonly phase: 'first' | 'recheck'
  readonly language: Language
  readonly section: ItemSection
  readonly kind: ItemKind
  readonly flags: Flag[]
}
export type TaskRow = Omit<Selectable<InspectionTask>, keyof Narrow> & Narrow

const UNTIL = sql<Date>`platform.now() + ${CLAIM_MS} * interval '1 millisecond'`
const claimedBy = (account: string) => sql<boolean>`(state = 'waiting' and claimed_by = ${account} and claimed_until > platform.now())`

/** A skipped text is not offered to the inspector again for this long. */
const ASIDE = sql`interval '1 hour'`

/** Excludes the inspector's own work, queues of other inspectors, and texts reserved for another. */
const mayJudge = (account: string) => sql<boolean>`(
  task.state = 'waiting' and ${account}::uuid <> all (task.excluded) and not queue.is_paused
  and ${takes(account)}
  and (task.assigned_to is null or task.assigned_until <= platform.now() or task.assigned_to = ${account}::uuid))`

/** Excludes texts that the inspector has skipped recently. */
const isFor = (account: string, queueId: string | undefined) => sql<boolean>`(${mayJudge(account)}
  and (${queueId ?? null}::uuid is null or queue.id = ${queueId ?? null}::uuid)
  and not exists (select from inspection.skip where task_id = task.id and account_id = ${account}::uuid and at > platform.now() - ${ASIDE}))`

/** Renews the inspector's own claim on the text that has waited longest. */
export async function resumeClaim(
  db: Sql,
  { account, queueId, except }: { readonly account: string; readonly queueId: string | undefined; readonly except: readonly string[] },
): Promise<TaskRow | undefined> {
  const { rows } = await sql<TaskRow>`
    update inspection.task set claimed_until = ${UNTIL}
    where id = (
      select task.id from inspection.task join inspection.queue on queue.id = task.queue_id
      where ${claimedBy(account)} and ${isFor(account, queueId)} and task.id <> all (${except}::uuid[])
      order by waits_since, task.id limit 1
    ) and ${claimedBy(account)} returning *`.execute(db)
  return rows[0]
}

/** Claims the requested text, even if it was skipped, unless another inspector has an active claim. */
export async function claimNamed(db: Sql, account: string, id: string): Promise<TaskRow | undefined> {
  const { rows } = await sql<TaskRow>`
    update inspection.task as task set claimed_by = ${account}, claimed_until = ${UNTIL}
    from inspection.queue as queue
    where queue.id = task.queue_id and task.id = ${id} and ${mayJudge(account)}
      and (claimed_until is null or claimed_until <= platform.now() or claimed_by = ${account})
    returning task.*`.execute(db)
  return rows[0]
}

export async function isInOtherHands(db: Sql, account: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from inspection.task
    where id = ${id} and state = 'waiting' and claimed_by <> ${account} and claimed_until > platform.now()`.execute(db)
  return rows.length > 0
}

/** Prefers texts reserved for the inspector. */
const isAssignedTo = (account: string) => sql<boolean>`(task.assigned_to = ${account} and task.assigned_until > platform.now())`

/** Claims the oldest unclaimed text, reserved ones first. Concurrent callers get different texts. */
export const claimNext = async (db: Sql, account: string, queueId: string | undefined): Promise<TaskRow | undefined> =>
  (await claimOf(db, { account, queueId, which: isAssignedTo(account) })) ?? (await claimOf(db, { account, queueId, which: sql`true` }))

async function claimOf(
  db: Sql,
  { account, queueId, which }: { readonly account: string; readonly queueId: string | undefined; readonly which: RawBuilder<unknown> },
): Promise<TaskRow | undefined> {
  const { rows } = await sql<TaskRow>`
    update inspection.task set claimed_by = ${account}, claimed_until = ${UNTIL}
    where id = (
      select task.id from inspection.task join inspection.queue on queue.id = task.queue_id
      where (claimed_until is null or claimed_until <= platform.now()) and ${which} and ${isFor(account, queueId)}
      order by waits_since, task.id limit 1 for update of task skip locked
    ) returning *`.execute(db)
  return rows[0]
}

export const findClaimed = (db: Sql, id: string, account: string): Promise<TaskRow | undefined> =>
  db.selectFrom('inspection.task').selectAll().where('id', '=', id).where(claimedBy(account)).$castTo<TaskRow>().executeTakeFirst()

export async function findTaskClaims(db: Sql, account: string): Promise<string[]> {
  const rows = await db.selectFrom('inspection.task').select('id').where(claimedBy(account)).orderBy('waits_since').execute()
  return rows.map(({ id }) => id)
}

/** Counts the texts that an inspector could claim or has claimed. */
export async function countFor(db: Sql, account: string, queueId: string | undefined): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from (
      select from inspection.task join inspection.queue on queue.id = task.queue_id
      where (claimed_until is null or claimed_until <= platform.now() or claimed_by = ${account}) and ${isFor(account, queueId)} limit 1000) as each`.execute(
    db,
  )
  return one(rows).waiting
}

/** Extends claims; returns the ids that are still claimed. */
export async function renew(db: Sql, ids: readonly string[], account: string): Promise<string[]> {
  const rows = await db
    .updateTable('inspection.task')
    .set({ claimed_until: UNTIL })
    .where('id', 'in', [...ids, NOBODY])
    .where(claimedBy(account))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
/** Matches no task; keeps the id list from being empty. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Ends a task by the inspector's decision; returns false when the claim is lost. */
export async function endTask(
  tx: Tx,
  { id, account, state }: { readonly id: string; readonly account: string; readonly state: 'passed' | 'returned' },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('inspection.task')
    .set({ state, done_at: sql<Date>`platform.now()`, claimed_by: null, claimed_until: null })
    .where('id', '=', id)
    .where(claimedBy(account))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Releases a claim; returns false when there was none. */
export async function releaseTask(tx: Tx, id: string, account: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('inspection.task')
    .set({ claimed_by: null, claimed_until: null })
    .where('id', '=', id)
    .where(claimedBy(account))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Withdraws a task that content no longer has in inspection. */
export async function dropTask(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('inspection.task')
    .set({ state: 'withdrawn', done_at: sql<Date>`platform.now()`, claimed_by: null, claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Offers the task to other inspectors only. */
export async function excludeFrom(tx: Tx, id: string, account: string): Promise<void> {
  await sql`update inspection.task set excluded = array_append(excluded, ${account}::uuid), claimed_by = null, claimed_until = null
    where id = ${id} and claimed_by = ${account}`.execute(tx)
}

export const saveFlags = (tx: Tx, id: string, flags: readonly Flag[]): Promise<unknown> =>
  tx
    .updateTable('inspection.task')
    .set({ flags: JSON.stringify(flags) })
    .where('id', '=', id)
    .execute()

export async function findPeople(db: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const { rows } =
    await sql<Person>`select account_id as id, name from profile.summary where account_id = any (${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
