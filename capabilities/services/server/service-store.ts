import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import { type ServiceName, SOON_DAYS } from '../contract.ts'
import type { Sql, Tx } from './context.ts'

type ServiceRow = {
  readonly name: ServiceName
  readonly opened_at: Date
  readonly expires_at: Date
  readonly uses: number
  readonly is_open: boolean
}

/** Returns the services that were opened; the others have no row. */
export async function findServices(db: Sql): Promise<readonly ServiceRow[]> {
  const { rows } = await sql<ServiceRow>`
    select name, opened_at, expires_at, uses, expires_at > platform.now() as is_open from services.service`.execute(db)
  return rows
}

type Term = { readonly service: ServiceName; readonly months: number; readonly accountId: string }

/** Starts a term at this moment. Returns false when one is running already. */
export async function addTerm(tx: Tx, { service, months, accountId }: Term): Promise<boolean> {
  const { rows } = await sql`
    insert into services.service as known (name, opened_at, expires_at, changed_by)
    values (${service}, platform.now(), platform.now() + make_interval(months => ${months}::int), ${accountId})
    on conflict (name) do update set opened_at = excluded.opened_at, expires_at = excluded.expires_at, notified = '', uses = 0, changed_by = excluded.changed_by
    where known.expires_at <= platform.now() returning name`.execute(tx)
  return rows.length > 0
}

/**
 * Extends the term from its end, or from now when it has ended. Refuses with TERM_CHANGED unless the end is still the one that the caller
 * read.
 */
export async function lengthenTerm(
  tx: Tx,
  { service, months, accountId, expiresAt }: Term & { readonly expiresAt: string },
): Promise<'ok' | 'NOT_OPEN' | 'TERM_CHANGED' | 'TERM_TOO_LONG'> {
  const { rows } = await sql<{ expires_at: Date; too_long: boolean }>`
    select expires_at, greatest(expires_at, platform.now()) + make_interval(months => ${months}::int) > platform.now() + interval '3 years' as too_long
    from services.service where name = ${service} for update`.execute(tx)
  if (!rows[0]) return 'NOT_OPEN'
  if (rows[0].expires_at.toISOString() !== expiresAt) return 'TERM_CHANGED'
  if (rows[0].too_long) return 'TERM_TOO_LONG'
  await sql`
    update services.service set opened_at = case when expires_at <= platform.now() then platform.now() else opened_at end,
      uses = case when expires_at <= platform.now() then 0 else uses end,
      expires_at = greatest(expires_at, platform.now()) + make_interval(months => ${months}::int), notified = '', changed_by = ${accountId}
    where name = ${service}`.execute(tx)
  return 'ok'
}

/** Cancels a running term; returns false when there is none. */
export async function removeTerm(tx: Tx, service: ServiceName): Promise<boolean> {
  const { rows } = await sql`delete from services.service where name = ${service} and expires_at > platform.now() returning name`.execute(
    tx,
  )
  return rows.length > 0
}

export async function isOpen(db: Sql, service: ServiceName): Promise<boolean> {
  const { rows } = await sql`select from services.service where name = ${service} and expires_at > platform.now()`.execute(db)
  return rows.length > 0
}

/** Counts one use; returns false when no term runs. */
export async function addUse(db: Sql, service: ServiceName): Promise<boolean> {
  const { rows } = await sql`
    update services.service set uses = uses + 1 where name = ${service} and expires_at > platform.now() returning name`.execute(db)
  return rows.length > 0
}

export type Ending = { readonly name: ServiceName; readonly expires_at: Date; readonly notified: 'soon' | 'over' }
const stage = sql`case when expires_at <= platform.now() then 'over' else 'soon' end`
const isDue = sql`expires_at <= platform.now() and notified <> 'over' or expires_at <= platform.now() + make_interval(days => ${sql.lit(SOON_DAYS)}) and notified = ''`

/** Returns the services whose end is to be notified, and marks them as notified. */
export async function takeEndings(tx: Tx): Promise<readonly Ending[]> {
  const { rows } = await sql<Ending>`
    update services.service set notified = ${stage} where name in (select name from services.service where ${isDue} order by name for update skip locked)
    returning name, expires_at, notified`.execute(tx)
  return rows
}

/** Returns the time of the next notification about an end. */
export async function findNextEnding(db: Sql): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(case notified when '' then expires_at - make_interval(days => ${sql.lit(SOON_DAYS)}) else expires_at end) as at
    from services.service where notified <> 'over'`.execute(db)
  return one(rows).at
}
