import { sql as raw } from 'kysely'
import type { Role } from '#contract/caller.ts'
import type { Sql, Tx } from '../context.ts'

/** A person at a provider. */
type ProviderPerson = { readonly key: string; readonly subject: string }
export type Identity = { readonly accountId: string; readonly roles: readonly Role[] }

/** Finds the account that is linked with a person, and locks the link until the transaction ends. */
export async function lockIdentity(tx: Tx, { key, subject }: ProviderPerson): Promise<Identity | undefined> {
  const { rows } = await raw<Identity>`
    select account_id as "accountId", roles from federation.identity
    where provider_key = ${key} and subject = ${subject} for update`.execute(tx)
  return rows[0]
}

/** Returns false when the person is linked with another account, or the account with another person. */
export async function addIdentity(tx: Tx, { key, subject }: ProviderPerson, accountId: string): Promise<boolean> {
  const { rows } = await raw`
    insert into federation.identity (provider_key, subject, account_id) values (${key}, ${subject}, ${accountId})
    on conflict do nothing returning account_id`.execute(tx)
  return rows.length > 0
}

export async function noteLogin(tx: Tx, { key, subject }: ProviderPerson, roles: readonly Role[]): Promise<void> {
  await raw`
    update federation.identity set roles = ${[...roles]}::text[], last_login_at = platform.now()
    where provider_key = ${key} and subject = ${subject}`.execute(tx)
}

type Whose = { readonly key: string; readonly accountId?: string }

/**
 * Removes the links with a provider: that of one account, or all. Returns them with the roles that they gave, those of administrators first,
 * who are locked before other accounts.
 */
export async function removeIdentities(tx: Tx, { key, accountId }: Whose): Promise<readonly Identity[]> {
  const { rows } = await raw<Identity>`
    delete from federation.identity
    where provider_key = ${key} ${accountId === undefined ? raw`` : raw`and account_id = ${accountId}`}
    returning account_id as "accountId", roles`.execute(tx)
  const isLater = ({ roles }: Identity) => Number(!roles.includes('admin'))
  return rows.toSorted((one, other) => isLater(one) - isLater(other) || (one.accountId < other.accountId ? -1 : 1))
}

export async function isLinked(sql: Sql, { key, accountId }: Required<Whose>): Promise<boolean> {
  const { rows } = await raw`select from federation.identity where provider_key = ${key} and account_id = ${accountId}`.execute(sql)
  return rows.length > 0
}

type ListedIdentity = Identity & {
  readonly key: string
  readonly provider: string
  readonly name: string
  readonly linkedAt: Date
  readonly lastLoginAt: Date | null
}

const LISTED = 500

export async function readIdentities(sql: Sql): Promise<readonly ListedIdentity[]> {
  const { rows } = await raw<ListedIdentity>`
    select own.account_id as "accountId", own.roles, provider.key, provider.name as provider, summary.name, linked_at as "linkedAt",
      last_login_at as "lastLoginAt"
    from federation.identity as own join federation.login_provider as provider on provider.key = own.provider_key
    join profile.summary on summary.account_id = own.account_id
    order by linked_at desc, own.account_id limit ${LISTED}`.execute(sql)
  return rows
}

type OwnLink = { readonly key: string; readonly name: string; readonly linkedAt: Date | null; readonly lastLoginAt: Date | null }

/** Lists the providers that are on, and those with which the account is linked. */
export async function readLinksOf(sql: Sql, accountId: string): Promise<readonly OwnLink[]> {
  const { rows } = await raw<OwnLink>`
    select provider.key, provider.name, linked_at as "linkedAt", last_login_at as "lastLoginAt"
    from federation.login_provider as provider
    left join federation.identity as own on own.provider_key = provider.key and own.account_id = ${accountId}
    where provider.is_on or own.account_id is not null order by provider.key`.execute(sql)
  return rows
}

export async function readRoles(sql: Sql, accountId: string): Promise<readonly Role[]> {
  const { rows } = await raw<{ roles: Role[] }>`select roles from accounts.person where account_id = ${accountId}`.execute(sql)
  return rows[0]?.roles ?? []
}

/** Returns the roles of an account, and locks them until the transaction ends. */
export async function lockRoles(tx: Tx, accountId: string): Promise<readonly Role[]> {
  const { rows } = await raw<{ roles: Role[] }>`select roles from accounts.person where account_id = ${accountId} for update`.execute(tx)
  return rows[0]?.roles ?? []
}

/** Returns true when another active account is an administrator. Locks all of them in one order, so that two do not lose the role at once. */
export async function hasOtherAdministrator(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await raw<{ id: string }>`
    select account_id as id from accounts.person where 'admin' = any (roles) and status = 'active' order by account_id limit 100
    for update`.execute(tx)
  return rows.some(({ id }) => id !== accountId)
}

/** Removes the links, invitations and logins under way of accounts, and their names from the emergency accounts. */
export async function removeOperatorLogins(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await raw`delete from federation.identity where account_id = any (${accountIds}::uuid[])`.execute(tx)
  await raw`
    delete from federation.login_invitation where account_id = any (${accountIds}::uuid[]) or invited_by = any (${accountIds}::uuid[])`.execute(
    tx,
  )
  await raw`delete from federation.login_attempt where account_id = any (${accountIds}::uuid[])`.execute(tx)
  await raw`delete from federation.local_login where account_id = any (${accountIds}::uuid[])`.execute(tx)
}
