import { sql } from 'kysely'
import { type ServiceName, SOON_DAYS } from '../contract.ts'
import type { Sql, Tx } from './deps.ts'

type ServiceRow = {
  readonly name: ServiceName
  readonly opened_at: Date
  readonly expires_at: Date
  readonly uses: number
  readonly is_open: boolean
}

/** Those that were opened; the others have no row. */
export async function findServices(db: Sql): Promise<readonly ServiceRow[]> {
  const { rows } = await sql<ServiceRow>`
    select name, opened_at, expires_at, uses, expires_at > platform.now() as is_open from services.service`.execute(db)
  return rows
}

type Term = { readonly service: ServiceName; readonly months: number; readonly accountId: string }

/** A new term from now. False when one runs already. */
export async function addTerm(tx: Tx, { service, months, accountId }: Term): Promise<boolean> {
  const { rows } = await sql`
    insert into services.service as known (name, opened_at, expires_at, changed_by)
    values (${service}, platform.now(), platform.now() + make_interval(months => ${months}::int), ${accountId})
    on conflict (name) do update set opened_at = excluded.opened_at, expires_at = excluded.expires_at, notified = '', uses = 0, changed_by = excluded.changed_by
    where known.expires_at <= platform.now() returning name`.execute(tx)
  return rows.length > 0
}

/** Lengthens the term from its end, or from now when that is past, if it still ends when the caller read that it ends. */
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

/** False when it is not open. */
export async function removeTerm(tx: Tx, service: ServiceName): Promise<boolean> {
  const { rows } = await sql`delete from services.service where name = ${service} and expires_at > platform.now() returning name`.execute(
    tx,
  )
  return rows.length > 0
}

/** True while its term runs. */
export async function isOpen(db: Sql, service: ServiceName): Promise<boolean> {
  const { rows } = await sql`select from services.service where name = ${service} and expires_at > platform.now()`.execute(db)
  return rows.length > 0
}

/** Counts one use; false when its term does not run. */
export async function addUse(db: Sql, service: ServiceName): Promise<boolean> {
  const { rows } = await sql`
    update services.service set uses = uses + 1 where name = ${service} and expires_at > platform.now() returning name`.execute(db)
  return rows.length > 0
}

export type Ending = { readonly name: ServiceName; readonly expires_at: Date; readonly notified: 'soon' | 'over' }
const stage = sql`case when expires_at <= platform.now() then 'over' else 'soon' end`
const isDue = sql`expires_at <= platform.now() and notified <> 'over' or expires_at <= platform.now() + make_interval(days => ${sql.lit(SOON_DAYS)}) and notified = ''`

/** Services of which people are to be notified now, marked as notified. */
export async function takeEndings(tx: Tx): Promise<readonly Ending[]> {
  const { rows } = await sql<Ending>`
    update services.service set notified = ${stage} where name in (select name from services.service where ${isDue} order by name for update skip locked)
    returning name, expires_at, notified`.execute(tx)
  return rows
}

/** When operators are to be told of an end next. */
export async function findNextEnding(db: Sql): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(case notified when '' then expires_at - make_interval(days => ${sql.lit(SOON_DAYS)}) else expires_at end) as at
    from services.service where notified <> 'over'`.execute(db)
  return rows[0]!.at
}
