import type { Pool } from 'pg'
import { MINUTE } from '#contract/duration.ts'
import { one } from '#server/database/statement/one.ts'

/**
 * Selects what receives the log of the database. A backup that reads the log in progress is none; its program opens a second connection,
 * which streams.
 */
const RECEIVERS = `pg_stat_replication where state is distinct from 'backup' and application_name is distinct from 'pg_basebackup'`
const NAME = `coalesce(nullif(application_name, ''), host(client_addr), '')`
const NUMBERED = `select ${NAME} as name, row_number() over (partition by ${NAME} order by client_addr, pid)::int as nth from ${RECEIVERS}`
const TIMELINE = `case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end`

/** `lagMs` and `lagBytes` are null when the role may not read them. */
export type Standby = {
  readonly name: string
  readonly state: string | null
  readonly lagMs: number | null
  readonly lagBytes: number | null
}

export async function readStandbys(pool: Pool): Promise<readonly Standby[]> {
  const { rows } = await pool.query<Standby>(`
    select ${NAME} as name, state,
      case when state is not null then coalesce(extract(epoch from replay_lag) * 1000, 0)::float8 end as "lagMs",
      case when not pg_is_in_recovery() then pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 end as "lagBytes"
    from ${RECEIVERS} order by 1, pid limit 20`)
  return rows
}

/** Notes the present standbys. A row of one that is gone stays as it was when the standby was last seen. */
export async function noteStandbys(pool: Pool): Promise<void> {
  await pool.query(`
    insert into status.standby (name, nth, seen_at, together, timeline)
    select name, nth, platform.now(), count(*) over (), ${TIMELINE} from (${NUMBERED}) as present
    on conflict (name, nth) do update set seen_at = excluded.seen_at, together = excluded.together, timeline = excluded.timeline`)
}

export async function readNextNote(pool: Pool): Promise<Date> {
  const { rows } = await pool.query<{ at: Date }>(`select platform.now() + $1 * interval '1 ms' as at`, [5 * MINUTE])
  return one(rows).at
}

/**
 * A standby that was seen before. Across a failover its name says little: the new primary was a standby, and the old one that is missing
 * was none. So `isOfThisPrimary` tells whether the present primary has seen it.
 */
export type GoneStandby = { readonly name: string; readonly seenAt: Date; readonly together: number; readonly isOfThisPrimary: boolean }

/** Lists the standbys that were seen and are gone, the last seen first. */
export async function readGoneStandbys(pool: Pool): Promise<readonly GoneStandby[]> {
  const { rows } = await pool.query<GoneStandby>(`
    select name, seen_at as "seenAt", together, coalesce(timeline = ${TIMELINE}, false) as "isOfThisPrimary" from status.standby
    where (name, nth) not in (${NUMBERED}) order by seen_at desc, name limit 20`)
  return rows
}
