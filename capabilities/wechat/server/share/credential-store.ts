import { sql as raw } from 'kysely'
import type { Sql } from '../context.ts'

export type CredentialKind = 'token' | 'ticket'
type Credential = { readonly sealed: Buffer | null; readonly isAlive: boolean; readonly isLeased: boolean }

/** A value is replaced this long before it ends. WeChat keeps the old one valid for some minutes. */
const EARLY = '5 minutes'
/** Another process takes over when the one that fetches has died. */
const LEASE = '15 seconds'

export async function readCredential(sql: Sql, kind: CredentialKind): Promise<Credential | undefined> {
  const { rows } = await raw<Credential>`
    select sealed, coalesce(expires_at > platform.now(), false) as "isAlive", coalesce(leased_until > platform.now(), false) as "isLeased"
    from wechat.credential where kind = ${kind}`.execute(sql)
  return rows[0]
}

/** Returns true for the one process that is to fetch a new value. */
export async function leaseCredential(sql: Sql, kind: CredentialKind): Promise<boolean> {
  const { rows } = await raw`
    insert into wechat.credential as credential (kind, leased_until) values (${kind}, platform.now() + ${LEASE}::interval)
    on conflict (kind) do update set leased_until = excluded.leased_until
    where coalesce(credential.expires_at <= platform.now() + ${EARLY}::interval, true)
      and coalesce(credential.leased_until <= platform.now(), true)
    returning kind`.execute(sql)
  return rows.length > 0
}

export async function saveCredential(
  sql: Sql,
  kind: CredentialKind,
  { sealed, lastsS }: { readonly sealed: Buffer; readonly lastsS: number },
) {
  await raw`
    update wechat.credential
    set sealed = ${sealed}, expires_at = platform.now() + make_interval(secs => ${lastsS}), leased_until = null
    where kind = ${kind}`.execute(sql)
}

export async function expireCredential(sql: Sql, kind: CredentialKind): Promise<void> {
  await raw`update wechat.credential set expires_at = platform.now() where kind = ${kind}`.execute(sql)
}
