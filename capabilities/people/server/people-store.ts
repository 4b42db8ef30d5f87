import { type Kysely, type RawBuilder, sql as raw } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import type { Role } from '#contract/caller.ts'
import type { listPeople } from '../contract.ts'

/** Nothing of its own: people are read through what accounts and profile publish. */
export type Sql = Kysely<unknown>

export type PersonRow = {
  account_id: string
  username: string | null
  name: string
  avatar: string | null
  phone: string | null
  roles: Role[]
  status: 'active' | 'disabled'
  created_at: Date
  last_seen_at: Date
}
export type Filter = Pick<InputOf<typeof listPeople>, 'search' | 'role' | 'status'>
export type Order = Pick<InputOf<typeof listPeople>, 'sort' | 'direction' | 'page' | 'pageSize'>

/** How many matches are counted, and sorted without an index, at most. */
export const MOST_COUNTED = 1_000

const COLUMNS = { createdAt: 'created_at', lastSeenAt: 'last_seen_at', username: 'name_key' } as const
const PERSON = raw`
  person.account_id, person.username, face.name, face.avatar, person.phone, person.roles, person.status, person.created_at, person.last_seen_at`

/**
 * One page. Of a search, the first matches that the indexes give are sorted, a thousand at most, so that no question is dear however common
 * its text is; without one, the order's own index is walked.
 */
export async function findPeople(sql: Sql, filter: Filter, order: Order): Promise<{ rows: PersonRow[]; total: number; isMore: boolean }> {
  const { search } = filter
  const [found, all] = search
    ? [raw`found as materialized (${matching(search.toLowerCase(), filter)}),`, raw`found`]
    : [raw``, raw`accounts.directory`]
  const where = search ? raw`true` : restrict(filter)
  const [column, way] = [raw.ref(`person.${COLUMNS[order.sort]}`), raw.raw(order.direction)]
  // Who has no user name comes last by name, and first in the opposite order: as the index has them.
  const { rows } = await raw<PersonRow & { counted: number }>`
    with ${found} counted as (
      select count(*) as counted from (select from ${all} as person where ${where} limit ${MOST_COUNTED + 1}) as some_of_them
    ), page as materialized (
      select account_id from ${all} as person where ${where}
      order by ${column} ${way}, person.account_id ${way} limit ${order.pageSize} offset ${(order.page - 1) * order.pageSize}
    ), shown as (
      select ${PERSON}, row_number() over (order by ${column} ${way}, person.account_id ${way}) as place
      from page join accounts.directory as person using (account_id) join profile.face as face using (account_id)
    )
    select counted, shown.* from counted left join shown on true order by place`.execute(sql)
  const counted = rows[0]!.counted
  return {
    rows: rows.filter(({ account_id }) => account_id !== null),
    total: Math.min(counted, MOST_COUNTED),
    isMore: counted > MOST_COUNTED,
  }
}

/** Accounts whose user name, chosen name or number holds the text; a text of one or two characters must begin it. */
function matching(search: string, filter: Filter): RawBuilder<unknown> {
  const pattern = [...search].length < 3 ? `${escapeLike(search)}%` : `%${escapeLike(search)}%`
  const digits = search.replace(/[\s+-]/g, '')
  const some = (from: RawBuilder<unknown>, like: RawBuilder<unknown>) =>
    raw`(select person.* from ${from} where ${like} and ${restrict(filter)} limit ${MOST_COUNTED + 1})`
  const found = [
    some(raw`accounts.directory as person`, raw`person.name_key like ${pattern}`),
    some(raw`profile.name as chosen join accounts.directory as person using (account_id)`, raw`chosen.name_key like ${pattern}`),
    ...(/^\d{3,15}$/.test(digits) ? [some(raw`accounts.directory as person`, raw`person.phone like ${`%${digits}%`}`)] : []),
  ]
  return raw`select * from (${raw.join(found, raw` union `)}) as found limit ${MOST_COUNTED + 1}`
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Roles and states that few have are found by indexes of their own. */
function restrict({ role, status }: Filter): RawBuilder<unknown> {
  const all = [raw`true`]
  if (role !== undefined && role !== 'user') all.push(raw`person.roles @> array[${role}]::text[] and person.roles <> '{user}'`)
  if (status !== undefined) all.push(raw`person.status = ${raw.lit(status)}`)
  return raw.join(all, raw` and `)
}

export async function findPerson(sql: Sql, accountId: string): Promise<PersonRow | undefined> {
  const { rows } = await raw<PersonRow>`
    select ${PERSON} from accounts.directory as person join profile.face as face using (account_id)
    where account_id = ${accountId}`.execute(sql)
  return rows[0]
}

/** The account as it is, held until the transaction ends, so that two who change it do so one after the other. */
export async function holdPerson(sql: Sql, accountId: string): Promise<{ roles: Role[]; status: 'active' | 'disabled' } | undefined> {
  const { rows } = await raw<{ roles: Role[]; status: 'active' | 'disabled' }>`
    select roles, status from accounts.person where account_id = ${accountId} for update`.execute(sql)
  return rows[0]
}

/** Whether an active administrator is left besides this one. All of them are held, in one order, so two cannot end each other. */
export async function hasOtherAdministrator(sql: Sql, accountId: string): Promise<boolean> {
  const { rows } = await raw<{ account_id: string }>`
    select account_id from accounts.person where 'admin' = any (roles) and status = 'active' order by account_id limit 100
    for update`.execute(sql)
  return rows.some(({ account_id }) => account_id !== accountId)
}
