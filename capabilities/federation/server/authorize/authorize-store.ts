import { sql as raw } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { ClientScope } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'
import type { AuthorizationRequest } from './request.ts'

export type Person = {
  readonly name: string
  readonly isRestricted: boolean
  readonly isCertified: boolean
  /** Milliseconds since the session last proved who its person is. */
  readonly provenMsAgo: number
}

/** Reads what a decision depends on. Returns undefined for a session that has ended meanwhile. */
export async function findPerson(sql: Sql, session: { readonly id: string; readonly accountId: string }): Promise<Person | undefined> {
  const { rows } = await raw<Person>`
    select summary.name,
      exists (select from accounts.restricted where account_id = person.account_id) as "isRestricted",
      exists (select from certification.in_force where account_id = person.account_id) as "isCertified",
      (extract(epoch from platform.now() - proof.proven_at) * 1000)::float8 as "provenMsAgo"
    from accounts.person as person
    join accounts.session_proof as proof on proof.account_id = person.account_id and proof.session_id = ${session.id}
    join profile.summary as summary on summary.account_id = person.account_id
    where person.account_id = ${session.accountId} and person.status = 'active' and not proof.has_ended
      and not exists (select from accounts.closing where account_id = person.account_id)`.execute(sql)
  return rows[0]
}

type Pair = { readonly clientId: string; readonly accountId: string }

/** Returns the scopes that an account allows a client now. */
export async function findConsent(sql: Sql, { clientId, accountId }: Pair): Promise<readonly ClientScope[]> {
  const row = await sql
    .selectFrom('federation.consent')
    .select('scopes')
    .where('client_id', '=', clientId)
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row?.scopes ?? []
}

/** Adds scopes to the consent. Returns false when it had all of them. The subject of the account at the client stays the same. */
export async function addConsent(tx: Tx, { clientId, accountId }: Pair, scopes: readonly ClientScope[]): Promise<boolean> {
  const { rows } = await raw`
    insert into federation.consent as own (client_id, account_id, scopes) values (${clientId}, ${accountId}, ${scopes}::text[])
    on conflict (client_id, account_id) do update
      set scopes = case when own.withdrawn_at is null
          then array(select distinct unnest(own.scopes || excluded.scopes)) else excluded.scopes end,
        given_at = platform.now(), withdrawn_at = null
      where own.withdrawn_at is not null or not own.scopes @> excluded.scopes
    returning client_id`.execute(tx)
  return rows.length > 0
}

type NewSession = {
  readonly request: AuthorizationRequest
  readonly session: { readonly id: string; readonly accountId: string }
  readonly codeHash: Buffer
}
const CODE_LIFE = raw`interval '60 seconds'`
/** A login at a client ends after this time at the latest. */
const SESSION_LIFE = raw`interval '30 days'`

/** Writes a login with its code. Returns undefined when the session of the account has ended meanwhile. */
export async function addClientSession(tx: Tx, { request, session, codeHash }: NewSession): Promise<string | undefined> {
  const { client, scopes, redirectUri, nonce, challenge } = request
  const { rows } = await raw<{ id: string }>`
    insert into federation.client_session (client_id, account_id, session_id, scopes, redirect_uri, nonce, code_challenge, proven_at,
      code_hash, code_expires_at, expires_at)
    select ${client.id}, account_id, session_id, ${scopes}::text[], ${redirectUri}, ${nonce ?? null}, ${challenge ?? null}, proven_at,
      ${codeHash}, platform.now() + ${CODE_LIFE}, platform.now() + ${SESSION_LIFE}
    from accounts.session_proof where session_id = ${session.id} and account_id = ${session.accountId} and not has_ended
    returning id`.execute(tx)
  return rows.length > 0 ? one(rows).id : undefined
}
