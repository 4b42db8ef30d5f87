import { type QueryExecutorProvider, sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'

/** The result of a run for one class. */
export type RetentionRun = {
  readonly id: string
  readonly class: string
  readonly cutoff: Date
  /** Is null when the rows themselves say when they end. */
  readonly days: number | null
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly rows: number
  readonly bytes: number
}
const COLUMNS = sql`id, class, cutoff, days, started_at as "startedAt", ended_at as "endedAt", rows, bytes`

/** Returns the moment at which terms must have begun to have ended now. */
export async function readCutoff(db: QueryExecutorProvider, days: number | null): Promise<Date> {
  const { rows } = await sql<{ cutoff: Date }>`select platform.now() - ${days ?? 0} * interval '1 day' as cutoff`.execute(db)
  return one(rows).cutoff
}

/** Adds to the open run of a class, or opens one, as a part of the transaction that removes. */
export async function addToRun(
  tx: QueryExecutorProvider,
  run: Pick<RetentionRun, 'class' | 'cutoff' | 'days' | 'rows' | 'bytes'>,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update platform.retention_run set rows = rows + ${run.rows}, bytes = bytes + ${run.bytes}, cutoff = ${run.cutoff}, days = ${run.days}
    where class = ${run.class} and ended_at is null`.execute(tx)
  if (numAffectedRows === 0n)
    await sql`
      insert into platform.retention_run (class, cutoff, days, rows, bytes)
      values (${run.class}, ${run.cutoff}, ${run.days}, ${run.rows}, ${run.bytes})`.execute(tx)
}

/** Ends the open run of a class, also one of a process that died, and returns it. */
export async function endRun(tx: QueryExecutorProvider, id: string): Promise<RetentionRun | undefined> {
  const { rows } = await sql<RetentionRun>`
    update platform.retention_run set ended_at = platform.now() where class = ${id} and ended_at is null returning ${COLUMNS}`.execute(tx)
  return rows[0]
}

type RunPage = { readonly most: number; readonly before?: string | undefined; readonly class?: string | undefined }

/** Lists runs, the newest first; `before` is the id of the last one that the caller knows. */
export async function listRuns(
  db: QueryExecutorProvider,
  { most, before = undefined, class: name = undefined }: RunPage,
): Promise<readonly RetentionRun[]> {
  const { rows } = await sql<RetentionRun>`
    select ${COLUMNS} from platform.retention_run
    where (${before ?? null}::uuid is null
        or (started_at, id) < (select started_at, id from platform.retention_run where id = ${before ?? null}::uuid))
      and (${name ?? null}::text is null or class = ${name ?? null})
    order by started_at desc, id desc limit ${most}`.execute(db)
  return rows
}

/** Returns the last run of each class that removed something. */
export async function findLastRuns(db: QueryExecutorProvider): Promise<ReadonlyMap<string, RetentionRun>> {
  const { rows } = await sql<RetentionRun>`
    select distinct on (class) ${COLUMNS} from platform.retention_run order by class, started_at desc`.execute(db)
  return new Map(rows.map((run) => [run.class, run]))
}
