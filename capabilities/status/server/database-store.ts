import type { Pool } from 'pg'
import { one } from '#server/database/statement/one.ts'

/** Figures of the database server that any role may read. */
export type DatabaseFigures = {
  readonly version: string
  readonly startedAt: Date
  readonly isReadOnly: boolean
  readonly sizeBytes: number
  readonly connections: number
  readonly mostConnections: number
  /** The age of the oldest open transaction in this database; 0 without one. A role without pg_monitor sees only its own. */
  readonly oldestMs: number
  readonly mayMonitor: boolean
  readonly user: string
}

export async function readDatabaseFigures(pool: Pool): Promise<DatabaseFigures> {
  const { rows } = await pool.query<DatabaseFigures>(`
    select split_part(current_setting('server_version'), ' ', 1) as version, pg_postmaster_start_time() as "startedAt",
      pg_is_in_recovery() as "isReadOnly", pg_database_size(current_database()) as "sizeBytes",
      (select sum(numbackends) from pg_stat_database)::int as connections,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as "mostConnections",
      (select coalesce(max(extract(epoch from clock_timestamp() - xact_start)) * 1000, 0)::float8 from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as "oldestMs",
      pg_has_role(current_user, 'pg_monitor', 'usage') as "mayMonitor", current_user as user`)
  return one(rows)
}

type Slot = { readonly name: string; readonly bytes: number }

/** Lists replication slots that no standby uses, with the log that they retain. */
export async function readUnusedSlots(pool: Pool): Promise<readonly Slot[]> {
  const { rows } = await pool.query<Slot>(`
    select slot_name as name, coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0)::float8 as bytes
    from pg_replication_slots where not active and not temporary and not pg_is_in_recovery() order by 2 desc limit 10`)
  return rows
}

/** Returns the difference between this process's clock and that of the database, without the time of the query. */
export async function readClockOffset(pool: Pool): Promise<number> {
  const began = Date.now()
  const { rows } = await pool.query<{ ms: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms')
  const { ms } = one(rows)
  const ended = Date.now()
  if (ms >= began - 1 && ms <= ended + 1) return 0
  return ms < began ? began - ms : ended - ms
}

type Statement = { readonly statement: string; readonly times: number; readonly meanMs: number; readonly longestMs: number }

/** Returns the costliest statements of this database by pg_stat_statements; undefined when that is not installed or may not be read. */
export async function readStatements(pool: Pool): Promise<readonly Statement[] | undefined> {
  const { rows: found } = await pool.query<{ schema: string }>(
    `select quote_ident(nspname) as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_stat_statements'`,
  )
  const [extension] = found
  if (!extension) return undefined
  try {
    const { rows } = await pool.query<Statement>(`
      select left(regexp_replace(query, '\\s+', ' ', 'g'), 200) as statement, calls as times,
        round(mean_exec_time::numeric, 1)::float8 as "meanMs", round(max_exec_time::numeric, 1)::float8 as "longestMs"
      from ${extension.schema}.pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database()) and query not like '<insufficient%'
      order by total_exec_time desc limit 20`)
    return rows
  } catch {
    return undefined // installed, but not loaded by the server or not readable for this role
  }
}

/** Settings of the server that lose or hide damage when they are off, and the rights of the role that serves. */
type Safety = { readonly off: readonly string[]; readonly isSuperuser: boolean; readonly ownsTables: boolean }

export async function readSafety(pool: Pool): Promise<Safety> {
  const { rows } = await pool.query<Safety>(`
    select array(
        select name from pg_settings
        where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums') and setting = 'off' order by name
      ) as off,
      (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
      (select pg_has_role(current_user, relowner, 'usage') from pg_class where oid = to_regclass('public.migration')) as "ownsTables"`)
  return one(rows)
}
