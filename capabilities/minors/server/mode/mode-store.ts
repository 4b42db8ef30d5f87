import { sql } from 'kysely'
import { SECOND } from '#contract/duration.ts'
import { one } from '#server/database/statement/one.ts'
import { MINUTE_COUNTS_AFTER_MS, type ModeSettings, USUAL_MODE } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'
import type { Clock } from './rules.ts'

type ModeRow = { readonly isOn: boolean; readonly pin: Buffer | null; readonly changedAt: Date }

export async function findMode(db: Sql | Tx, accountId: string): Promise<ModeRow | undefined> {
  const { rows } = await sql<ModeRow>`
    select is_on as "isOn", pin, changed_at as "changedAt" from minors.mode where account_id = ${accountId}`.execute(db)
  return rows[0]
}

type NewMode = { readonly isOn: boolean; readonly pin: Buffer | null; readonly pinKey: string | null; readonly setBy: 'self' | 'guardian' }

export async function saveMode(tx: Tx, accountId: string, { isOn, pin, pinKey, setBy }: NewMode): Promise<void> {
  await sql`
    insert into minors.mode (account_id, is_on, pin, pin_key, set_by) values (${accountId}, ${isOn}, ${pin}, ${pinKey}, ${setBy})
    on conflict (account_id) do update set is_on = excluded.is_on, pin = excluded.pin, pin_key = excluded.pin_key, set_by = excluded.set_by,
      changed_at = platform.now()`.execute(tx)
}

/** Removes the choice and the use of accounts. */
export async function removeModes(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await sql`delete from minors.mode where account_id = any (${accountIds}::uuid[])`.execute(tx)
  await sql`delete from minors.mode_use where account_id = any (${accountIds}::uuid[])`.execute(tx)
}

/** Counts a minute of today, unless one was counted just before; many tabs at once count one. */
export async function addMinute(db: Sql | Tx, accountId: string): Promise<void> {
  await sql`
    insert into minors.mode_use as use (account_id, day, minutes, counted_at)
    values (${accountId}, (platform.now() at time zone 'Asia/Shanghai')::date, 1, platform.now())
    on conflict (account_id) do update set day = excluded.day, counted_at = excluded.counted_at,
      minutes = case when use.day = excluded.day then use.minutes + 1 else 1 end
    where use.counted_at <= platform.now() - ${MINUTE_COUNTS_AFTER_MS / SECOND} * interval '1 second'`.execute(db)
}

export async function findMinutes(db: Sql | Tx, accountId: string): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select minutes from minors.mode_use
    where account_id = ${accountId} and day = (platform.now() at time zone 'Asia/Shanghai')::date`.execute(db)
  return rows[0]?.minutes ?? 0
}

type Rules = ModeSettings & { readonly version: number }

/** Returns the settings, or the usual ones as version 0, with the time. */
export async function readRules(db: Sql | Tx): Promise<{ readonly settings: Rules; readonly clock: Clock }> {
  const { rows } = await sql<Rules & Clock & { readonly isSaved: boolean }>`
    select version is not null as "isSaved", closed_from as "closedFrom", closed_until as "closedUntil",
      minutes_under_16 as "minutesUnder16", minutes_from_16 as "minutesFrom16", collection, version,
      platform.now() as now, (platform.now() at time zone 'Asia/Shanghai')::date::text as day,
      extract(hour from platform.now() at time zone 'Asia/Shanghai')::integer as hour
    from (select) as present left join minors.mode_setting on true`.execute(db)
  const { now, day, hour, isSaved, ...saved } = one(rows)
  return { settings: isSaved ? saved : { ...USUAL_MODE, version: 0 }, clock: { now, day, hour } }
}

export async function saveRules(tx: Tx, settings: ModeSettings, by: string): Promise<void> {
  const { closedFrom, closedUntil, minutesUnder16, minutesFrom16, collection } = settings
  await sql`
    insert into minors.mode_setting (closed_from, closed_until, minutes_under_16, minutes_from_16, collection, changed_by)
    values (${closedFrom}, ${closedUntil}, ${minutesUnder16}, ${minutesFrom16}, ${collection}, ${by})
    on conflict (is_single) do update set closed_from = excluded.closed_from, closed_until = excluded.closed_until,
      minutes_under_16 = excluded.minutes_under_16, minutes_from_16 = excluded.minutes_from_16, collection = excluded.collection,
      version = minors.mode_setting.version + 1, changed_by = excluded.changed_by, changed_at = platform.now()`.execute(tx)
}
