import { type RawBuilder, sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import type { Bilingual } from '#contract/language.ts'
import { escapeLike } from '#server/database/statement/escape-like.ts'
import { one } from '#server/database/statement/one.ts'
import type * as calls from '../../contract.ts'
import type { Entry } from '../../contract.ts'
import type { Sql } from '../context.ts'

type Row = {
  readonly id: string
  readonly account_id: string
  readonly name: string | null
  readonly class: { readonly id: string; readonly code: string; readonly name: Bilingual }
  readonly tenths: number
  readonly year: number
  readonly project_number: string
  readonly authority: string
  readonly source_kind: calls.SourceKind
  readonly source_title: Bilingual
  readonly granted_by: string | null
  readonly granter: string | null
  readonly corrects: string | null
  readonly reason: string
  readonly at: Date
}

const SELECT = sql`
  select entry.id, entry.account_id, person.name, jsonb_build_object('id', class.id, 'code', class.code, 'name', class.name) as class, tenths, year, project_number, authority,
    source_kind, source_title, granted_by, granter.name as granter, corrects, reason, at
  from credits.entry join credits.class on class.id = class_id
  left join profile.summary as person on person.account_id = entry.account_id
  left join profile.summary as granter on granter.account_id = granted_by`

export type EntryFilter = Omit<InputOf<typeof calls.listEntries>, 'page' | 'pageSize' | 'q' | 'onlyCorrections'> & {
  readonly q: string
  /** The accounts whose phone or user name was typed. */
  readonly accountIds: readonly string[]
  readonly onlyCorrections?: boolean
}

/** Limits the entries that are counted. */
const MOST_COUNTED = 10_000
const MOST_NAMED = 1_000

/** Returns the condition for the selected entries of `credits.entry`. */
export function filtered({ q, accountIds, year, class: classId, source, branch, onlyCorrections }: EntryFilter): RawBuilder<unknown> {
  const all = [sql`true`]
  if (q !== '')
    all.push(sql`(entry.account_id = any (${[...accountIds]}::uuid[]) or entry.account_id in (
      select account_id from profile.name where name_key like ${`${escapeLike(q.toLowerCase())}%`} limit ${MOST_NAMED}))`)
  if (year !== undefined) all.push(sql`year = ${year}`)
  if (classId !== undefined) all.push(sql`class_id = ${classId}`)
  if (source !== undefined) all.push(sql`source_kind = ${source}`)
  if (branch !== undefined) all.push(sql`entry.account_id in (select account_id from membership.known_member where branch_id = ${branch})`)
  if (onlyCorrections) all.push(sql`corrects is not null`)
  return sql.join(all, sql` and `)
}

export async function findEntries(
  db: Sql,
  filter: EntryFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ list: Entry[]; total: number; isMore: boolean }> {
  const where = filtered(filter)
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`${SELECT} where entry.id in (
        select entry.id from credits.entry where ${where} order by at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize})
      order by at desc, entry.id desc`.execute(db),
    sql<{ rows: number }>`
      select count(*)::int as rows from (select from credits.entry where ${where} limit ${MOST_COUNTED + 1}) as found`.execute(db),
  ])
  const total = one(counted.rows).rows
  return { list: rows.map(toEntry), total: Math.min(total, MOST_COUNTED), isMore: total > MOST_COUNTED }
}

/** Returns an entry and its corrections, oldest first. */
export async function readEntry(db: Sql, id: string): Promise<readonly Entry[]> {
  const { rows } = await sql<Row>`${SELECT} where entry.id = ${id} or corrects = ${id} order by corrects is not null, at, entry.id`.execute(
    db,
  )
  return rows.map(toEntry)
}

const toEntry = (row: Row): Entry => ({
  id: row.id,
  person: { id: row.account_id, name: row.name ?? '—' },
  class: row.class,
  tenths: row.tenths,
  year: row.year,
  projectNumber: row.project_number,
  authority: row.authority,
  source: { kind: row.source_kind, title: row.source_title },
  by: row.granted_by === null ? null : { id: row.granted_by, name: row.granter ?? '—' },
  corrects: row.corrects,
  reason: row.reason,
  at: row.at.toISOString(),
})

export async function isYearClosed(db: Sql, year: number): Promise<boolean> {
  const { rows } = await sql<{ isClosed: boolean }>`
    select exists (select from credits.year where year = ${year} and closed_at is not null) as "isClosed"`.execute(db)
  return one(rows).isClosed
}
