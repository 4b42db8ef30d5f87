import { sql } from 'kysely'
import { readCode } from '#contract/input/typed.ts'
import { one } from '#server/database/statement/one.ts'
import { CardCode, cardPath, type MemberState } from '../../contract.ts'
import type { Sql } from '../context.ts'

type CardRow = { readonly name: string; readonly state: MemberState; readonly ends_on: string | null }

export async function findCard(db: Sql, code: string): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`
    select name, state, ends_on::text as ends_on from membership.member where card_code = ${code} and account_id is not null`.execute(db)
  return rows[0]
}

/** Returns the page of the card to which a code, or the address with it, leads; null without one. */
export async function findCardPath(db: Sql, typed: string): Promise<string | null> {
  const code = readCode(typed)
    .replace(/[?#].*$/, '')
    .replace(/^.*\//, '')
  return CardCode.safeParse(code).success && (await findCard(db, code)) ? cardPath(code) : null
}

type DirectoryFilter = {
  readonly branch?: string | undefined
  readonly place?: string | undefined
  readonly today: string
  readonly graceDays: number
}

/** Members in force who consented to be listed, and to being read outside the mainland. */
const listed = ({ today, graceDays }: DirectoryFilter) => sql`
  is_listed and is_listed_abroad and account_id is not null and state = 'active' and (ends_on is null or ends_on + ${graceDays}::int >= ${today}::date)`

const filtered = (filter: DirectoryFilter) => sql`
  ${listed(filter)} and (${filter.branch ?? null}::uuid is null or branch_id = ${filter.branch ?? null})
  and (${filter.place ?? null}::text is null or place = ${filter.place ?? null})`

type Entry = { readonly name: string; readonly branch_id: string; readonly place: string }

export async function findListed(db: Sql, filter: DirectoryFilter, page: { readonly limit: number; readonly offset: number }) {
  const { rows } = await sql<Entry>`
    select name, branch_id, place from membership.member where ${filtered(filter)}
    order by branch_id, number limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

export async function countListed(db: Sql, filter: DirectoryFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from membership.member where ${filtered(filter)} limit 10000) as found`.execute(db)
  return one(rows).total
}

const MOST_PLACES = 200

/** Returns the branches and places of all listed members. */
export async function findChoices(db: Sql, filter: DirectoryFilter): Promise<{ readonly branchIds: string[]; readonly places: string[] }> {
  const { rows } = await sql<{ branchIds: string[] | null; places: string[] | null }>`
    select array_agg(distinct branch_id::text) as "branchIds", array_agg(distinct place) filter (where place <> '') as places
    from (select branch_id, place from membership.member where ${listed(filter)} limit 10000) as found`.execute(db)
  const { branchIds, places } = one(rows)
  return { branchIds: branchIds ?? [], places: (places ?? []).slice(0, MOST_PLACES) }
}
