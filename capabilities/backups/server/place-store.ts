import { sql as raw } from 'kysely'
import type { PlaceState } from '#server/database/backup/read-place.ts'
import { one } from '#server/database/statement/one.ts'
import type { Sql, Tx } from './context.ts'

export const readState = (sql: Sql) => sql.selectFrom('backups.place').select(['state', 'since', 'read_at']).executeTakeFirst()

/** Replaces the list of the place. A place with another name starts over. */
export async function writeState(tx: Tx, state: PlaceState): Promise<void> {
  await raw`
    insert into backups.place as known (read_at, state) values (platform.now(), ${JSON.stringify(state)}::jsonb)
    on conflict (is_single) do update set read_at = excluded.read_at, state = excluded.state,
      since = case when known.state->>'where' = excluded.state->>'where' then known.since else platform.now() end`.execute(tx)
}

/** Forgets the list of a place that no process reads any more, because the operator named none. */
export async function forgetUnread(tx: Tx): Promise<void> {
  await raw`delete from backups.place where read_at < platform.now() - interval '1 hour'`.execute(tx)
}

/** Forgets what belongs to another life of the database: the list of the place, and a run that is not going on. */
export async function forgetPlace(tx: Tx): Promise<void> {
  await tx.deleteFrom('backups.place').execute()
  await tx.deleteFrom('backups.run').where('ended_at', 'is', null).execute()
}

export async function readClock(sql: Sql): Promise<Date> {
  return one((await raw<{ now: Date }>`select platform.now() as now`.execute(sql)).rows).now
}

/** Returns the time of the last archived segment of the log, or null when there is none. An outside database may archive by itself. */
export async function readArchivedAt(sql: Sql): Promise<Date | null> {
  const { rows } = await raw<{ at: Date | null }>`select last_archived_time as at from pg_stat_archiver`.execute(sql)
  return rows[0]?.at ?? null
}

export async function noteErasures(tx: Tx, accounts: number): Promise<void> {
  await raw`
    insert into backups.erasures as known (count) values (${accounts})
    on conflict (is_single) do update set count = known.count + excluded.count`.execute(tx)
}

/** Returns the number of erasures; undefined when the list beside the backups has all of them. */
export async function readUnsent(sql: Sql): Promise<number | undefined> {
  const { rows } = await raw<{ count: number }>`select count::float8 as count from backups.erasures where count > sent`.execute(sql)
  return rows[0]?.count
}

export async function noteSent(sql: Sql, count: number): Promise<void> {
  await sql.updateTable('backups.erasures').set({ sent: count }).where('sent', '<', count).execute()
}
