import { sql as raw } from 'kysely'
import type { ClientScope } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

type ConsentRow = {
  readonly client_id: string
  readonly name: string
  readonly redirect_uris: readonly string[]
  readonly scopes: ClientScope[]
  readonly given_at: Date
  readonly last_login_at: Date | null
}

/** Lists the consents of an account that are in force, the newest first. */
export async function findConsents(sql: Sql, accountId: string): Promise<readonly ConsentRow[]> {
  const { rows } = await raw<ConsentRow>`
    select own.client_id, client.name, client.redirect_uris, own.scopes, own.given_at,
      (select max(started_at) from federation.client_session as login
       where login.client_id = own.client_id and login.account_id = own.account_id) as last_login_at
    from federation.consent as own join federation.client as client on client.id = own.client_id
    where own.account_id = ${accountId} and own.withdrawn_at is null order by own.given_at desc, own.client_id`.execute(sql)
  return rows
}

/** Returns false when the account has no consent in force. */
export async function markWithdrawn(tx: Tx, { clientId, accountId }: { clientId: string; accountId: string }): Promise<boolean> {
  const { rows } = await raw`
    update federation.consent set withdrawn_at = platform.now(), scopes = '{}'
    where client_id = ${clientId} and account_id = ${accountId} and withdrawn_at is null returning client_id`.execute(tx)
  return rows.length > 0
}

/** Removes everything about accounts. A client that they used keeps what it received, which its own rules decide. */
export async function removeAllOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await raw`delete from federation.client_session where account_id = any (${accountIds}::uuid[])`.execute(tx)
  await raw`delete from federation.consent where account_id = any (${accountIds}::uuid[])`.execute(tx)
}
