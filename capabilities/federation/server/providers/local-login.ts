import { type QueryExecutorProvider, sql as raw } from 'kysely'
import { isOperator, type Role } from '#contract/caller.ts'
import { one } from '#server/database/statement/one.ts'
import type { FederationContext, Sql, Tx } from '../context.ts'

export type LocalLoginAccount = { readonly id: string; readonly roles: readonly Role[] }

/**
 * Returns the name of the provider by which this account has to log in; null when it may log in here. Accounts without a role, the emergency
 * accounts, and all accounts while the operator of the server says so, log in here.
 */
export async function findRequiredProvider(
  { trusted }: Pick<FederationContext, 'trusted'>,
  sql: QueryExecutorProvider,
  { id, roles }: LocalLoginAccount,
): Promise<string | null> {
  if (trusted.isLocalForAll || !isOperator(roles)) return null
  const { rows } = await raw<{ name: string }>`
    select name from federation.login_provider as provider
    left join federation.identity as own on own.provider_key = provider.key and own.account_id = ${id}
    where is_on and (required_for = 'operators' or (required_for = 'linked' and own.account_id is not null))
      and not exists (select from federation.local_login where account_id = ${id})
    order by own.account_id is null, provider.key limit 1`.execute(sql)
  return rows[0]?.name ?? null
}

type Administrator = { readonly id: string; readonly name: string; readonly isLocal: boolean }

/** Lists active administrators, and emergency accounts that are none any more. */
export async function readAdministrators(sql: Sql): Promise<readonly Administrator[]> {
  const { rows } = await raw<Administrator>`
    select person.account_id as id, summary.name, named.account_id is not null as "isLocal"
    from accounts.person as person join profile.summary using (account_id)
    left join federation.local_login as named on named.account_id = person.account_id
    where named.account_id is not null or ('admin' = any (person.roles) and person.status = 'active')
    order by summary.name, person.account_id limit 200`.execute(sql)
  return rows
}

const isAdministrator = raw`'admin' = any (roles) and status = 'active'`

/** Returns true when an active administrator can always log in here. */
export async function hasLocalAdministrator(sql: Sql): Promise<boolean> {
  const { rows } = await raw<{ has: boolean }>`
    select exists (
      select from federation.local_login join accounts.person using (account_id) where ${isAdministrator}
    ) as has`.execute(sql)
  return one(rows).has
}

/** Returns true when some provider keeps operators from logging in here. */
export async function isLocalLoginClosed(sql: Sql): Promise<boolean> {
  const { rows } = await raw<{ closed: boolean }>`
    select exists (select from federation.login_provider where is_on and required_for <> 'nobody') as closed`.execute(sql)
  return one(rows).closed
}

export async function countAdministrators(tx: Tx, ids: readonly string[]): Promise<number> {
  const { rows } = await raw<{ count: number }>`
    select count(*)::int as count from accounts.person where account_id = any (${[...ids]}::uuid[]) and ${isAdministrator}`.execute(tx)
  return one(rows).count
}

/** Replaces the emergency accounts. Returns the previous ones. */
export async function writeLocalLogins(tx: Tx, ids: readonly string[], by: string): Promise<readonly string[]> {
  const { rows } = await raw<{ id: string }>`select account_id as id from federation.local_login order by 1`.execute(tx)
  await raw`delete from federation.local_login where account_id <> all (${[...ids]}::uuid[])`.execute(tx)
  await raw`
    insert into federation.local_login (account_id, named_by) select unnest(${[...ids]}::uuid[]), ${by}::uuid on conflict do nothing`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
