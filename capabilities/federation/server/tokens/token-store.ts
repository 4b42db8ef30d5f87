import { sql as raw } from 'kysely'
import { MINUTE } from '#contract/duration.ts'
import type { ClientScope } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'
import { drawSecret, hashSecret } from '../secret.ts'

export const ACCESS_MS = 10 * MINUTE

/** A login at a client that is alive: with client, consent, account and the session of the account. Times are seconds of the database. */
export type LiveSession = {
  readonly id: string
  readonly client_id: string
  readonly account_id: string
  readonly subject: string
  readonly scopes: readonly ClientScope[]
  readonly nonce: string | null
  readonly redirect_uri: string
  readonly code_challenge: string | null
  readonly proven_at_s: number
  readonly now_s: number
}

/**
 * Reads a login while everything that it rests on holds. The database is asked at each request, so what ends here ends at once in every
 * process.
 */
export async function findLiveSession(sql: Sql, id: string): Promise<LiveSession | undefined> {
  const { rows } = await raw<LiveSession>`
    select own.id, own.client_id, own.account_id, consent.subject, own.scopes, own.nonce, own.redirect_uri, own.code_challenge,
      floor(extract(epoch from own.proven_at))::float8 as proven_at_s, floor(extract(epoch from platform.now()))::float8 as now_s
    from federation.client_session as own
    join federation.client as client on client.id = own.client_id and client.is_on
    join federation.consent as consent
      on consent.client_id = own.client_id and consent.account_id = own.account_id and consent.withdrawn_at is null
    join accounts.person as person on person.account_id = own.account_id and person.status = 'active'
    join accounts.session_proof as proof on proof.session_id = own.session_id and not proof.has_ended
    where own.id = ${id} and own.ended_at is null and own.expires_at > platform.now()
      and not exists (select from accounts.closing where account_id = own.account_id)
      and not exists (select from accounts.restricted where account_id = own.account_id)`.execute(sql)
  return rows[0]
}

type Code = { readonly id: string; readonly isUsed: boolean; readonly isLate: boolean }

/** Finds the login of a code of this client and locks it, so that of two parallel uses one is the second. */
export async function lockCode(tx: Tx, clientId: string, code: string): Promise<Code | undefined> {
  const { rows } = await raw<Code>`
    select id, code_used_at is not null as "isUsed", code_expires_at <= platform.now() as "isLate"
    from federation.client_session where code_hash = ${hashSecret(code)} and client_id = ${clientId} for update`.execute(tx)
  return rows[0]
}

export async function noteCodeUsed(tx: Tx, id: string): Promise<void> {
  await raw`update federation.client_session set code_used_at = platform.now() where id = ${id}`.execute(tx)
}

type RefreshToken = { readonly sessionId: string; readonly isUsed: boolean; readonly isLate: boolean }

/** Finds a refresh token of this client and locks it, so that of two parallel uses one is the second. */
export async function lockRefreshToken(tx: Tx, clientId: string, token: string): Promise<RefreshToken | undefined> {
  const { rows } = await raw<RefreshToken>`
    select own.client_session_id as "sessionId", own.used_at is not null as "isUsed", own.expires_at <= platform.now() as "isLate"
    from federation.client_token as own join federation.client_session as session on session.id = own.client_session_id
    where own.hash = ${hashSecret(token)} and own.kind = 'refresh' and session.client_id = ${clientId} for update of own`.execute(tx)
  return rows[0]
}

export async function noteRefreshTokenUsed(tx: Tx, token: string): Promise<void> {
  await raw`update federation.client_token set used_at = platform.now() where hash = ${hashSecret(token)}`.execute(tx)
}

export type Issued = { readonly access: string; readonly refresh: string | undefined }

/** Issues tokens for a login. A refresh token ends with the login, whose thirty days it does not extend. */
export async function issueTokens(tx: Tx, { id, scopes }: Pick<LiveSession, 'id' | 'scopes'>): Promise<Issued> {
  const access = drawSecret()
  const refresh = scopes.includes('offline_access') ? drawSecret() : undefined
  await raw`
    insert into federation.client_token (hash, client_session_id, kind, expires_at)
    values (${hashSecret(access)}, ${id}, 'access', platform.now() + ${ACCESS_MS} * interval '1 millisecond')`.execute(tx)
  if (refresh !== undefined)
    await raw`
      insert into federation.client_token (hash, client_session_id, kind, expires_at)
      select ${hashSecret(refresh)}, id, 'refresh', expires_at from federation.client_session where id = ${id}`.execute(tx)
  return { access, refresh }
}

/** Returns the login of an access token that has not expired. */
export async function findSessionOfAccess(sql: Sql, token: string): Promise<string | undefined> {
  const { rows } = await raw<{ id: string }>`
    select client_session_id as id from federation.client_token
    where hash = ${hashSecret(token)} and kind = 'access' and expires_at > platform.now()`.execute(sql)
  return rows[0]?.id
}

type Found = { readonly kind: 'access' | 'refresh'; readonly sessionId: string }

/** Removes an access token of this client, or finds the login that a refresh token continues. */
export async function revokeToken(tx: Tx, clientId: string, token: string): Promise<Found | undefined> {
  const { rows } = await raw<Found>`
    select own.kind, own.client_session_id as "sessionId"
    from federation.client_token as own join federation.client_session as session on session.id = own.client_session_id
    where own.hash = ${hashSecret(token)} and session.client_id = ${clientId} for update of own`.execute(tx)
  if (rows[0]?.kind === 'access') await raw`delete from federation.client_token where hash = ${hashSecret(token)}`.execute(tx)
  return rows[0]
}
