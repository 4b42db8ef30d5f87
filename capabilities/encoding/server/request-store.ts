import { type Selectable, sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { State } from '../contract.ts'
import type { Sql, Tables, Tx } from './context.ts'
import type { ProfileRow } from './profile-store.ts'

export type RequestRow = Selectable<Tables['encoding.change_request']>
export type NamedRequest = RequestRow & { readonly requester: string; readonly decider: string | null }

const NAMED = sql`
  select request.*, coalesce(asked.name, '—') as requester, decided.name as decider
  from encoding.change_request as request
  left join profile.summary as asked on asked.account_id = request.requested_by
  left join profile.summary as decided on decided.account_id = request.decided_by`

export async function findRequest(db: Sql, id: string): Promise<NamedRequest | undefined> {
  const { rows } = await sql<NamedRequest>`${NAMED} where request.id = ${id}`.execute(db)
  return rows[0]
}

/** Returns the newest request of a studio, or of all studios; undefined when there is none. */
export async function findNewest(db: Sql, studioId: string | undefined): Promise<NamedRequest | undefined> {
  const rows = await listRequests(db, { studioId, first: 1, offset: 0 })
  return rows[0]
}

type Page = { readonly studioId: string | undefined; readonly first: number; readonly offset: number }

export async function listRequests(db: Sql, { studioId, first, offset }: Page): Promise<readonly NamedRequest[]> {
  const where = studioId === undefined ? sql`` : sql`where request.studio_id = ${studioId}`
  const { rows } = await sql<NamedRequest>`
    ${NAMED} ${where} order by request.requested_at desc, request.id desc limit ${first} offset ${offset}`.execute(db)
  return rows
}

export const lockRequest = async (tx: Tx, id: string): Promise<RequestRow | undefined> =>
  await tx.selectFrom('encoding.change_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Serialises requests, decisions and changes of one studio until the transaction ends. */
export async function lockProfile(tx: Tx, studioId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`encoding.profile ${studioId}`}, 0))`.execute(tx)
}

type NewRequest = Pick<RequestRow, 'studio_id' | 'wanted' | 'original' | 'base_version' | 'description' | 'requested_by' | 'effective_at'>

/** Returns undefined when the studio already has an open request. */
export async function addRequest(tx: Tx, { wanted, original, ...rest }: NewRequest): Promise<RequestRow | undefined> {
  return await tx
    .insertInto('encoding.change_request')
    .values({ ...rest, wanted: JSON.stringify(wanted), original: original && JSON.stringify(original) })
    .onConflict((conflict) => conflict.column('studio_id').where('state', 'in', ['submitted', 'approved']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

type Decision = { readonly state: State; readonly by: string; readonly note: string }

export async function writeDecision(tx: Tx, id: string, { state, by, note }: Decision): Promise<RequestRow> {
  return await tx
    .updateTable('encoding.change_request')
    .set({ state, note, decided_by: by, decided_at: sql<Date>`platform.now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function finishRequest(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('encoding.change_request')
    .set({ state: 'finished', applied_at: sql<Date>`platform.now()` })
    .where('id', '=', id)
    .execute()
}

/** Locks approved requests whose effective time has come; skips those that another process has locked. */
export async function lockDue(tx: Tx, most: number): Promise<readonly RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select * from encoding.change_request where state = 'approved' and effective_at <= platform.now()
    order by effective_at limit ${most} for update skip locked`.execute(tx)
  return rows
}

export async function findNextDue(db: Sql): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(effective_at) as at from encoding.change_request where state = 'approved'`.execute(db)
  return one(rows).at
}

export async function findOpen(db: Sql, studioId: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select * from encoding.change_request where studio_id = ${studioId} and state in ('submitted', 'approved')`.execute(db)
  return rows[0]
}

/** Compares with the clock of the database. */
export async function isPast(db: Sql, moment: string): Promise<boolean> {
  const { rows } = await sql<{ past: boolean }>`select ${moment}::timestamptz <= platform.now() as past`.execute(db)
  return one(rows).past
}

type Rollback = {
  readonly studioId: string
  readonly current: ProfileRow
  readonly previous: ProfileRow
  readonly note: string
  readonly by: string
}

/** Adds a rollback, which needs no separate approval. */
export async function addRollback(tx: Tx, { studioId, current, previous, note, by }: Rollback): Promise<RequestRow> {
  return await tx
    .insertInto('encoding.change_request')
    .values({
      studio_id: studioId,
      kind: 'rollback',
      state: 'approved',
      wanted: JSON.stringify(previous.parameters),
      original: JSON.stringify(current.parameters),
      base_version: current.version,
      description: '',
      requested_by: by,
      decided_by: by,
      decided_at: sql<Date>`platform.now()`,
      note,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
