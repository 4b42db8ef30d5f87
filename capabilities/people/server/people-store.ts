import { type CompiledQuery, type Kysely, type RawBuilder, sql as raw } from 'kysely'
import type { Pool } from 'pg'
import { idsNamed } from '#capabilities/profile/contract.ts'
import type { InputOf } from '#contract/call.ts'
import type { Role } from '#contract/caller.ts'
import { hot } from '#server/database/hot.ts'
import { escapeLike } from '#server/database/statement/escape-like.ts'
import { one } from '#server/database/statement/one.ts'
import type * as calls from '../contract.ts'

/** This capability has no tables: it reads the views of accounts and profile. */
type Sql = Kysely<unknown>

export type PersonRow = {
  account_id: string
  username: string | null
  name: string
  avatar: string | null
  phone: string | null
  sealed_phone: Buffer | null
  roles: Role[]
  status: 'active' | 'disabled'
  created_at: Date
  last_seen_at: Date
  closes_at: Date | null
  is_restricted: boolean
}
type Filter = Pick<InputOf<typeof calls.listPeople>, 'search' | 'role' | 'status'> & {
  /** The account whose whole phone was typed as the search. */
  readonly byPhone: string | null
}
type Order = Pick<InputOf<typeof calls.listPeople>, 'sort' | 'direction' | 'page' | 'pageSize'>

/** Limits the matches that are counted, and those that are sorted without an index. */
const MOST_COUNTED = 1_000

const COLUMNS = { createdAt: 'created_at', lastSeenAt: 'last_seen_at', username: 'name_key' } as const
const PERSON = raw`
  person.account_id, person.username, summary.name, summary.avatar, person.phone, person.sealed_phone, person.roles, person.status, person.created_at, person.last_seen_at,
  (select closes_at from accounts.closing where closing.account_id = person.account_id) as closes_at,
  exists (select from accounts.restricted where restricted.account_id = person.account_id) as is_restricted`

/**
 * Returns one page. A search sorts the first matches from the indexes, a thousand at most, so that common texts stay cheap; without a
 * search, the index of the order is read. The search query is planned each time and has no name, because a generic plan would scan the
 * trigram index even where a common text is found at once. The query for the rows of a page is always the same and is planned once.
 */
export async function findPeople(
  sql: Sql,
  pool: Pool,
  { filter, order }: { readonly filter: Filter; readonly order: Order },
): Promise<{ rows: readonly PersonRow[]; total: number; isMore: boolean }> {
  const { search } = filter
  const [column, way] = [raw.ref(COLUMNS[order.sort]), raw.raw(order.direction)]
  const [found, all, where] = search
    ? [raw`with found as materialized (${matching(search.toLowerCase(), filter)})`, raw`found`, raw`true`]
    : [raw``, raw`accounts.directory as person`, restrict(filter)]
  // Accounts without a user name come last by name, and first in the opposite order, like in the index.
  const { rows } = await raw<{ ids: string[]; counted: number }>`
    ${found} select array(
      select account_id from ${all} where ${where}
      order by ${column} ${way}, account_id ${way} limit ${order.pageSize} offset ${(order.page - 1) * order.pageSize}
    ) as ids,
    (select count(*) from (select from ${all} where ${where} limit ${MOST_COUNTED + 1}) as some_of_them) as counted`.execute(sql)
  const { ids, counted } = one(rows)
  return {
    rows: ids.length > 0 ? await readPage(pool, { ids }) : [],
    total: Math.min(counted, MOST_COUNTED),
    isMore: counted > MOST_COUNTED,
  }
}

const readPage = hot('people.page', (sql: Sql, input: { readonly ids: readonly string[] }) => ({
  compile: (): CompiledQuery<PersonRow> =>
    raw<PersonRow>`
      select ${PERSON} from unnest(${input.ids}::uuid[]) with ordinality as page (account_id, place)
      join accounts.directory as person using (account_id) join profile.summary using (account_id)
      order by page.place`.compile(sql),
}))

/**
 * Finds accounts whose user name, nickname or made name contains the text, and the one whose phone it is; a text of one or two characters
 * must be a prefix.
 */
function matching(search: string, filter: Filter): RawBuilder<unknown> {
  const pattern = [...search].length < 3 ? `${escapeLike(search)}%` : `%${escapeLike(search)}%`
  // Selects only the columns for sorting, which one index returns without reading the row. With the name alone, PostgreSQL would choose
  // another index in the order of names, where similar names are adjacent, and read all entries before them.
  const some = (from: RawBuilder<unknown>, like: RawBuilder<unknown>) =>
    raw`(select person.account_id, created_at, last_seen_at, person.name_key from ${from} where ${like} and ${restrict(filter)} limit ${MOST_COUNTED + 1})`
  const made = idsNamed(search)
  const found = [
    some(raw`accounts.directory as person`, raw`person.name_key like ${pattern}`),
    ...(made ? [some(raw`accounts.directory as person`, raw`person.account_id between ${made.first}::uuid and ${made.last}::uuid`)] : []),
    some(raw`profile.name as chosen join accounts.directory as person using (account_id)`, raw`chosen.name_key like ${pattern}`),
    ...(filter.byPhone === null ? [] : [some(raw`accounts.directory as person`, raw`person.account_id = ${filter.byPhone}`)]),
  ]
  return raw`select * from (${raw.join(found, raw` union `)}) as found limit ${MOST_COUNTED + 1}`
}

/** Filters by role and status; rare values have indexes of their own. */
function restrict({ role, status }: Filter): RawBuilder<unknown> {
  const all = [raw`true`]
  if (role !== undefined && role !== 'user') all.push(raw`person.roles @> array[${role}]::text[] and person.roles <> '{user}'`)
  if (status !== undefined) all.push(raw`person.status = ${raw.lit(status)}`)
  return raw.join(all, raw` and `)
}

export async function findPerson(sql: Sql, accountId: string): Promise<PersonRow | undefined> {
  const { rows } = await raw<PersonRow>`
    select ${PERSON} from accounts.directory as person join profile.summary using (account_id)
    where account_id = ${accountId}`.execute(sql)
  return rows[0]
}

/** Returns the display names of accounts. */
export async function findNames(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await raw<{ id: string; name: string }>`
    select account_id as id, name from profile.summary where account_id = any (${[...ids]}::uuid[])`.execute(sql)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns the account and locks it until the transaction ends, so that parallel changes run one after the other. */
export async function lockPerson(sql: Sql, accountId: string): Promise<{ roles: Role[]; status: 'active' | 'disabled' } | undefined> {
  const { rows } = await raw<{ roles: Role[]; status: 'active' | 'disabled' }>`
    select roles, status from accounts.person where account_id = ${accountId} for update`.execute(sql)
  return rows[0]
}

/** Returns true when there is another active administrator. Locks all of them in one order, so that two cannot remove each other. */
export async function hasOtherAdministrator(sql: Sql, accountId: string): Promise<boolean> {
  const { rows } = await raw<{ account_id: string }>`
    select account_id from accounts.person where 'admin' = any (roles) and status = 'active' order by account_id limit 100
    for update`.execute(sql)
  return rows.some(({ account_id }) => account_id !== accountId)
}
