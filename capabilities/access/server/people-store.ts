import { sql as raw } from 'kysely'
import type { Sql } from './context.ts'

/** Matches accounts with one of these roles besides `user`. The second half makes PostgreSQL use the index of operators. */
const has = (roles: readonly string[]) => raw<boolean>`person.roles && ${[...roles]}::text[] and person.roles <> '{user}'`

/** Lists the accounts with a role, oldest first. */
export const findHolders = (
  sql: Sql,
  { role, limit, offset }: { readonly role: string; readonly limit: number; readonly offset: number },
) =>
  sql
    .selectFrom('accounts.person as person')
    .leftJoin('profile.summary as summary', 'summary.account_id', 'person.account_id')
    .select(['person.account_id', 'person.status', 'summary.name'])
    .where(has([role]))
    .orderBy('person.created_at')
    .orderBy('person.account_id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countHolders(sql: Sql, role: string, most: number): Promise<number> {
  const some = sql
    .selectFrom('accounts.person as person')
    .select('person.account_id')
    .where(has([role]))
    .limit(most)
    .as('some')
  const { count } = await sql.selectFrom(some).select(raw<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}

/** Returns up to `most` other active accounts that have one of these roles and a chosen name. */
export const findNamedHolders = (
  sql: Sql,
  { roles, besides, most }: { readonly roles: readonly string[]; readonly besides: string; readonly most: number },
) =>
  sql
    .selectFrom('accounts.person as person')
    .innerJoin('profile.summary as summary', 'summary.account_id', 'person.account_id')
    .select('summary.name')
    .where(has(roles))
    .where('person.status', '=', 'active')
    .where('person.account_id', '<>', besides)
    .where('summary.is_named', '=', true)
    .orderBy('person.created_at')
    .limit(most)
    .execute()

/** Locks the account until the transaction ends, so that parallel changes of its roles run one after the other. */
export const lockRoles = (sql: Sql, accountId: string) =>
  sql
    .selectFrom('accounts.person as person')
    .select(['person.roles', 'person.status'])
    .where('person.account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()

export const lockHolders = (sql: Sql, role: string, most: number) =>
  sql
    .selectFrom('accounts.person as person')
    .select(['person.account_id', 'person.roles'])
    .where(has([role]))
    .orderBy('person.account_id')
    .limit(most)
    .forUpdate()
    .execute()

export async function findName(sql: Sql, accountId: string): Promise<string> {
  const found = await sql.selectFrom('profile.summary').select('name').where('account_id', '=', accountId).executeTakeFirst()
  return found?.name ?? '—'
}
