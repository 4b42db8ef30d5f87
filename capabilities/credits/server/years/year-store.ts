import { sql } from 'kysely'
import type { OutputOf } from '#contract/call.ts'
import type { Bilingual } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import type * as calls from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

type Year = OutputOf<typeof calls.listYears>['list'][number]
type Row = Omit<Year, 'closed'> & {
  readonly closed_at: Date | null
  readonly closed_by: string | null
  readonly closer: string | null
  readonly reason: string
}

/** A year is over when the next one has begun in Shanghai. */
const IS_OVER = sql`year.year < extract(year from platform.now() at time zone 'Asia/Shanghai')`

export async function readYears(db: Sql): Promise<Year[]> {
  const { rows } = await sql<Row>`
    select year.year, ${IS_OVER} as "isOver", closed_at, closed_by, summary.name as closer, reason, counted.*,
      (select count(*)::int from credits.late_grant where late_grant.year = year.year and decided_at is null) as late
    from credits.year left join profile.summary on account_id = closed_by cross join lateral (
      select count(distinct entry.account_id)::int as people, coalesce(sum(tenths), 0)::int as tenths from credits.entry where entry.year = year.year) as counted
    order by year.year desc`.execute(db)
  return rows.map(({ closed_at, closed_by, closer, reason, ...year }) => ({
    ...year,
    closed:
      closed_at === null || closed_by === null ? null : { at: closed_at.toISOString(), by: { id: closed_by, name: closer ?? '—' }, reason },
  }))
}

type Closing = { readonly year: number; readonly by: string; readonly reason: string }

/** Waits for the writers of entries of this year. Returns why it cannot be closed, or undefined once it is. */
export async function setClosed(tx: Tx, { year, by, reason }: Closing): Promise<'NOT_FOUND' | 'YEAR_NOT_OVER' | 'YEAR_CLOSED' | undefined> {
  const { rows } = await sql<{ is_over: boolean; is_closed: boolean }>`
    select ${IS_OVER} as is_over, closed_at is not null as is_closed from credits.year where year = ${year} for update`.execute(tx)
  const [found] = rows
  if (!found) return 'NOT_FOUND'
  if (found.is_closed) return 'YEAR_CLOSED'
  if (!found.is_over) return 'YEAR_NOT_OVER'
  await sql`update credits.year set closed_at = platform.now(), closed_by = ${by}, reason = ${reason} where year = ${year}`.execute(tx)
  return undefined
}

type Late = OutputOf<typeof calls.listLateGrants>['list'][number]

export async function readLateGrants(
  db: Sql,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ list: Late[]; total: number }> {
  const { rows } = await sql<Omit<Late, 'at'> & { readonly at: Date; readonly total: number }>`
    select late.id, jsonb_build_object('id', late.account_id, 'name', coalesce(summary.name, '—')) as person,
      jsonb_build_object('id', class.id, 'code', class.code, 'name', class.name) as class, tenths, year,
      jsonb_build_object('kind', source_kind, 'title', source_title) as source, late.at, count(*) over ()::int as total
    from credits.late_grant as late join credits.class on class.id = class_id left join profile.summary on summary.account_id = late.account_id
    where decided_at is null order by late.year, late.at, late.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return {
    list: rows.map(({ total: _, at, ...late }) => ({ ...late, at: at.toISOString() })),
    total: rows[0]?.total ?? 0,
  }
}

type Decided = {
  readonly account_id: string
  readonly tenths: number
  readonly year: number
  readonly source_title: Bilingual
}

/** Marks a late grant as decided. Returns 'decided' when it was before, and undefined when there is none. */
export async function setDecided(tx: Tx, id: string, by: string): Promise<Decided | 'decided' | undefined> {
  const { rows } = await sql<Decided>`
    update credits.late_grant set decided_at = platform.now(), decided_by = ${by} where id = ${id} and decided_at is null
    returning account_id, tenths, year, source_title`.execute(tx)
  if (rows[0]) return rows[0]
  const known = await sql`select from credits.late_grant where id = ${id}`.execute(tx)
  return known.rows.length > 0 ? 'decided' : undefined
}

type Granting = { readonly id: string; readonly by: string; readonly reason: string }

/** Adds the points of a late grant as an entry of the person who decided. */
export async function insertLate(tx: Tx, { id, by, reason }: Granting): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into credits.entry (account_id, class_id, tenths, year, project_number, authority, source_kind, source_id, source_title, granted_by, reason)
    select account_id, class_id, tenths, year, project_number, authority, source_kind, source_id, source_title, ${by}::uuid, ${reason}
    from credits.late_grant where id = ${id} returning id`.execute(tx)
  return one(rows).id
}
