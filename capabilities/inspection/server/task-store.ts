import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ItemKind, ItemSection } from '#capabilities/content/contract.ts'
import type { Flag } from '#capabilities/screening/contract.ts'
import type { Language } from '#contract/language.ts'
import { CLAIM_MS, type Person } from '../contract.ts'
import type { Sql, Tx } from './deps.ts'
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
/** Claimed by a reviewer whose time has not run out. */
const claimedBy = (account: string) => sql<boolean>`(state = 'waiting' and claimed_by = ${account} and claimed_until > platform.now())`

/** How long a reviewer is not offered again what they skipped. */
const ASIDE = sql`interval '1 hour'`

/** What a reviewer may judge: nothing of their own, nothing of a queue for others, nothing that is assigned to another. */
const mayJudge = (account: string) => sql<boolean>`(
  task.state = 'waiting' and ${account}::uuid <> all (task.excluded) and not queue.is_paused
  and ${takes(account)}
  and (task.assigned_to is null or task.assigned_until <= platform.now() or task.assigned_to = ${account}::uuid))`

/** What may be offered to an inspector who has not put it aside. */
const isFor = (account: string, queueId: string | undefined) => sql<boolean>`(${mayJudge(account)}
  and (${queueId ?? null}::uuid is null or queue.id = ${queueId ?? null}::uuid)
  and not exists (select from inspection.skip where task_id = task.id and account_id = ${account}::uuid and at > platform.now() - ${ASIDE}))`

/** The one of those in work by an inspector that has waited longest, held anew. */
export async function resumeClaim(
  db: Sql,
  account: string,
  queueId: string | undefined,
  except: readonly string[],
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

/** The one that was asked for by name, put aside before or not, unless it is in other hands. */
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

/** What is kept for an inspector, before everything else. */
const isAssignedTo = (account: string) => sql<boolean>`(task.assigned_to = ${account} and task.assigned_until > platform.now())`

/**
 * The oldest that nobody has in work, from now on this person's: first of what is kept for her or him. Two who ask at once get different ones.
 */
export const claimNext = async (db: Sql, account: string, queueId: string | undefined): Promise<TaskRow | undefined> =>
  (await claimOf(db, account, queueId, isAssignedTo(account))) ?? (await claimOf(db, account, queueId, sql`true`))

async function claimOf(db: Sql, account: string, queueId: string | undefined, which: RawBuilder<unknown>): Promise<TaskRow | undefined> {
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

/** What an inspector has in work. */
export async function findClaims(db: Sql, account: string): Promise<string[]> {
  const rows = await db.selectFrom('inspection.task').select('id').where(claimedBy(account)).orderBy('waits_since').execute()
  return rows.map(({ id }) => id)
}

/** How many texts an inspector could be given, those in work by others left out. */
export async function countFor(db: Sql, account: string, queueId: string | undefined): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from (
      select from inspection.task join inspection.queue on queue.id = task.queue_id
      where (claimed_until is null or claimed_until <= platform.now() or claimed_by = ${account}) and ${isFor(account, queueId)} limit 1000) as each`.execute(
    db,
  )
  return rows[0]!.waiting
}

/** Kept for another while; gives the ids of those that are still held. */
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
/** No task has this id, and a list of ids is never empty. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Decided by the inspector who holds it; false when it is not held any more. */
export async function endTask(tx: Tx, id: string, account: string, state: 'passed' | 'returned'): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('inspection.task')
    .set({ state, done_at: sql<Date>`platform.now()`, claimed_by: null, claimed_until: null })
    .where('id', '=', id)
    .where(claimedBy(account))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Out of an inspector's hands; false when it was not in them. */
export async function releaseTask(tx: Tx, id: string, account: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('inspection.task')
    .set({ claimed_by: null, claimed_until: null })
    .where('id', '=', id)
    .where(claimedBy(account))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What content does not know as waiting any more is nobody's work. */
export async function dropTask(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('inspection.task')
    .set({ state: 'withdrawn', done_at: sql<Date>`platform.now()`, claimed_by: null, claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** From now on it is offered to others only. */
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
