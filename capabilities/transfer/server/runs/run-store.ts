import { type QueryExecutorProvider, type Selectable, sql } from 'kysely'
import { Mapping, type RunState, STATES_AT_WORK } from '../../contract.ts'
import { type Sql, type Tables, type Tx, WORK } from '../context.ts'

export type RunRow = Selectable<Tables['transfer.run']>

export const findRun = async (db: Sql, id: string): Promise<RunRow | undefined> =>
  whole(await db.selectFrom('transfer.run').selectAll().where('id', '=', id).executeTakeFirst())

export const lockRun = async (tx: Tx, id: string): Promise<RunRow | undefined> =>
  whole(await tx.selectFrom('transfer.run').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())

/** Adds the fields that a mapping of an earlier version does not have. */
const whole = (row: RunRow | undefined): RunRow | undefined => row && { ...row, mapping: row.mapping && Mapping.parse(row.mapping) }

const MOST_LISTED = 20

export const findRuns = (db: Sql): Promise<RunRow[]> =>
  db.selectFrom('transfer.run').selectAll().orderBy('created_at', 'desc').limit(MOST_LISTED).execute()

/** Returns the runs that should be worked on, but whose job was given up. */
export async function findStopped(db: QueryExecutorProvider, runs: readonly Pick<RunRow, 'id' | 'state'>[]): Promise<ReadonlySet<string>> {
  const ids = runs.filter(({ state }) => STATES_AT_WORK.includes(state)).map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::text[]) as run (id)
    where not exists (select from platform.job where kind = ${WORK} and key = run.id and failed_at is null)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export const isStopped = async (db: QueryExecutorProvider, run: Pick<RunRow, 'id' | 'state'>): Promise<boolean> =>
  (await findStopped(db, [run])).has(run.id)

/** Takes the place of the run that works. A unique index admits one. Returns false while another one has it. */
export async function beginWork(tx: Tx, id: string, state: RunState): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('transfer.run', 0))`.execute(tx)
  const other = await tx
    .selectFrom('transfer.run')
    .select('id')
    .where('state', 'in', STATES_AT_WORK)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) return false
  await setState(tx, id, state)
  return true
}

export const setState = (tx: Tx, id: string, state: RunState): Promise<unknown> =>
  tx.updateTable('transfer.run').set({ state, changed_at: sql<Date>`platform.now()` }).where('id', '=', id).execute()

export const noteProgress = (db: Sql, id: string, { done, total }: { readonly done: number; readonly total: number }): Promise<unknown> =>
  db.updateTable('transfer.run').set({ done, total, changed_at: sql<Date>`platform.now()` }).where('id', '=', id).execute()
