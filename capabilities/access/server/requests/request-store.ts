import { sql as raw, type SelectQueryBuilder } from 'kysely'
import { countUpTo } from '#server/kinds/waiting.ts'
import type { REQUEST_STATES } from '../../contract.ts'
import type { Sql, Tables, Tx } from '../context.ts'

/** Returns the key of the to-dos of a request. */
export const accessMatter = (id: string): string => `access-request:${id}`

type State = (typeof REQUEST_STATES)[number]
type NewRequest = { readonly accountId: string; readonly permission: string; readonly role: string | null; readonly reason: string }

/**
 * Adds a request and returns its id. Returns undefined when the account has an open one for this permission, also with parallel requests.
 */
export async function insertRequest(tx: Tx, { accountId, permission, role, reason }: NewRequest): Promise<string | undefined> {
  const made = await tx
    .insertInto('access.request')
    .values({ account_id: accountId, permission, role, reason })
    .onConflict((open) => open.columns(['account_id', 'permission']).where('state', '=', 'open').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Finds the open request of an account for a permission; a unique index allows one. */
export const findOpenRequest = (sql: Sql, accountId: string, permission: string) =>
  sql
    .selectFrom('access.request')
    .select(['id', 'asked_at'])
    .where('account_id', '=', accountId)
    .where('permission', '=', permission)
    .where('state', '=', 'open')
    .executeTakeFirst()

/** Lists up to 500 open requests, oldest first. */
export const findOpenRequests = (sql: Sql) =>
  sql
    .selectFrom('access.request')
    .select(['id', 'account_id', 'permission', 'reason'])
    .where('state', '=', 'open')
    .orderBy('asked_at')
    .limit(500)
    .execute()

/** Returns the immutable part of a request. */
export const findAccessRequest = (sql: Sql, id: string) =>
  sql.selectFrom('access.request').select(['account_id', 'permission', 'role']).where('id', '=', id).executeTakeFirst()

/** Returns a request of this account with its decision. */
export const findRequestOf = (sql: Sql, id: string, accountId: string) =>
  sql
    .selectFrom('access.request')
    .select(['permission', 'state', 'asked_at', 'decided_at', 'given', 'answer'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
export type OwnRequest = NonNullable<Awaited<ReturnType<typeof findRequestOf>>>

/** Lists the first requests of an account. Sorts by milliseconds, because clients know no finer times. */
export const findRequestsOf = (
  sql: Sql,
  { accountId, direction, first }: { readonly accountId: string; readonly direction: 'asc' | 'desc'; readonly first: number },
) =>
  sql
    .selectFrom('access.request')
    .select(['id', 'permission', 'state', 'asked_at'])
    .where('account_id', '=', accountId)
    .orderBy(raw`date_trunc('milliseconds', asked_at)`, direction)
    .orderBy('id', direction)
    .limit(first)
    .execute()
export type OwnLine = Awaited<ReturnType<typeof findRequestsOf>>[number]

export const countRequestsOf = (sql: Sql, accountId: string): Promise<number> =>
  countSome(sql, sql.selectFrom('access.request').select('id').where('account_id', '=', accountId))

type Decision = {
  readonly state: 'granted' | 'refused'
  readonly by: string
  readonly given: string | null
  readonly answer: string | null
}

/** Returns false when it was decided already: of two parallel decisions one wins. */
export async function closeRequest(tx: Tx, id: string, { state, by, given, answer }: Decision): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('access.request')
    .set({ state, decided_at: raw<Date>`platform.now()`, decided_by: by, given, answer })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type RequestPage = {
  readonly state: State | undefined
  readonly direction: 'asc' | 'desc'
  readonly page: number
  readonly pageSize: number
}

export const findRequests = (sql: Sql, { state, direction, page, pageSize }: RequestPage) =>
  sql
    .selectFrom('access.request as request')
    .leftJoin('profile.summary as asker', 'asker.account_id', 'request.account_id')
    .leftJoin('profile.summary as decider', 'decider.account_id', 'request.decided_by')
    .select(['request.id', 'request.account_id', 'permission', 'request.role', 'reason', 'state', 'asked_at'])
    .select(['decided_at', 'decided_by', 'given', 'answer', 'asker.name as asker', 'decider.name as decider'])
    .where(({ and }) => and(state === undefined ? {} : { state }))
    .orderBy('asked_at', direction)
    .orderBy('request.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
export type AccessRequestRow = Awaited<ReturnType<typeof findRequests>>[number]

const MOST_COUNTED = 10_000

export const countRequests = (sql: Sql, state: State | undefined): Promise<number> =>
  countSome(
    sql,
    sql
      .selectFrom('access.request')
      .select('id')
      .where(({ and }) => and(state === undefined ? {} : { state })),
  )

/** Counts the requests that wait for a decision, for the menu. */
export const countOpenRequests = () => countUpTo(raw`from access.request where state = 'open'`)

/** Counts no further than paging can reach. */
async function countSome(sql: Sql, query: SelectQueryBuilder<Tables, 'access.request', { id: string }>): Promise<number> {
  const some = query.limit(MOST_COUNTED).as('some')
  const { count } = await sql.selectFrom(some).select(raw<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}

/** Removes the requests of accounts and returns the ids of the open ones. */
export async function removeRequestsOf(tx: Tx, accountIds: readonly string[]): Promise<readonly string[]> {
  const removed = await tx.deleteFrom('access.request').where('account_id', 'in', accountIds).returning(['id', 'state']).execute()
  return removed.filter(({ state }) => state === 'open').map(({ id }) => id)
}
