import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { HOUR } from '#contract/duration.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { type Jobs, jobName } from '#server/jobs/jobs.ts'

/** Queued at the next full hour, once for each table, so that many erasures of an hour cost one vacuum of a table. */
export const VACUUM = jobName<{ readonly table: string }>('privacy/vacuum')

/** Limits the vacuum of one table; one with a hundred million rows takes minutes. */
export const VACUUM_WITHIN_MS = 2 * HOUR
/** Milliseconds that a vacuum pauses each time it has read or written some hundred pages. */
const COST_DELAY_MS = 2

/**
 * Queues a vacuum of every table in which this transaction removed or replaced rows. Until a vacuum, PostgreSQL keeps such rows in the files
 * of the table and writes no other row over them, and by itself it waits until a fifth of the table is dead (docs/decisions/0169).
 */
export async function planVacuum({ jobs }: { readonly jobs: Jobs }, tx: AnyTransaction): Promise<void> {
  const { rows } = await sql<{ table: string; at: Date }>`
    select format('%I.%I', schemaname, relname) as table, date_trunc('hour', platform.now()) + interval '1 hour' as at
    from pg_stat_xact_user_tables where n_tup_del + n_tup_upd > 0 order by 1`.execute(tx)
  for (const { table, at } of rows) await jobs.send(tx, VACUUM, { table }, { key: table, at })
}

/** Vacuums a table beside the running site, its indexes too. PostgreSQL skips a table that the role may not vacuum, or that is locked. */
export async function vacuumTable(pool: Pool, table: string): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', relnamespace::regnamespace, relname) as name from pg_class where oid = to_regclass($1)`,
    [table],
  )
  const [found] = rows
  if (!found) return
  const statement = { text: `vacuum (index_cleanup on, skip_locked) ${found.name}`, query_timeout: VACUUM_WITHIN_MS }
  await withoutLimit(pool, (client) => client.query(statement))
}

async function withoutLimit(pool: Pool, work: (client: PoolClient) => Promise<unknown>): Promise<void> {
  const client = await pool.connect()
  let isClean = false
  try {
    await client.query(`set statement_timeout = ${VACUUM_WITHIN_MS}; set vacuum_cost_delay = ${COST_DELAY_MS}`)
    await work(client)
    await client.query('reset statement_timeout; reset vacuum_cost_delay')
    isClean = true
  } finally {
    client.release(!isClean)
  }
}
