import { sql as raw } from 'kysely'
import type { FederationContext, Sql, Tx } from '../context.ts'
import { drawSecret, hashSecret } from '../secret.ts'

const PURPOSE = 'login attempt'
/** The person logs in at the provider within this time. */
const ATTEMPT_LIFE = raw`interval '10 minutes'`
const INVITATION_LIFE = raw`interval '3 days'`

type Keys = Pick<FederationContext, 'keyring'>
type Begun = { readonly state: string; readonly nonce: string; readonly verifier: string }
type Attempt = {
  readonly key: string
  readonly browser: string
  /** The account that links itself. */
  readonly accountId?: string
  readonly invitation?: string | undefined
}

const placeOf = (state: string): string => `federation.login_attempt|${hashSecret(state).toString('hex')}`

/** Stores a login that goes to a provider. The browser knows neither its nonce nor its verifier before the provider does. */
export async function addAttempt({ keyring }: Keys, sql: Sql, { key, browser, accountId, invitation }: Attempt): Promise<Begun> {
  const begun = { state: drawSecret(), nonce: drawSecret(), verifier: drawSecret() }
  const proof = keyring.seal(PURPOSE, JSON.stringify([begun.nonce, begun.verifier]), placeOf(begun.state))
  await raw`
    insert into federation.login_attempt (state_hash, browser_hash, provider_key, proof, account_id, invitation_hash, expires_at)
    values (${hashSecret(begun.state)}, ${hashSecret(browser)}, ${key}, ${proof}, ${accountId ?? null},
      ${invitation === undefined ? null : hashSecret(invitation)}, platform.now() + ${ATTEMPT_LIFE})`.execute(sql)
  return begun
}

type Returned = { readonly key: string; readonly state: string; readonly browser: string }
export type TakenAttempt = {
  readonly nonce: string
  readonly verifier: string
  readonly accountId: string | null
  readonly invitationHash: Buffer | null
  readonly now: Date
}

/**
 * Ends an attempt, so that its state counts once, at its provider, and only in the browser that began: no person is made to finish the login of
 * another one, and no answer of one provider passes for that of another.
 */
export async function takeAttempt({ keyring }: Keys, sql: Sql, { key, state, browser }: Returned): Promise<TakenAttempt | undefined> {
  const { rows } = await raw<Omit<TakenAttempt, 'nonce' | 'verifier'> & { proof: Buffer }>`
    delete from federation.login_attempt
    where state_hash = ${hashSecret(state)} and browser_hash = ${hashSecret(browser)} and provider_key = ${key} and expires_at > platform.now()
    returning proof, account_id as "accountId", invitation_hash as "invitationHash", platform.now() as now`.execute(sql)
  if (!rows[0]) return undefined
  const { proof, ...attempt } = rows[0]
  const [nonce, verifier] = JSON.parse(keyring.open(PURPOSE, proof, placeOf(state))) as [string, string]
  return { ...attempt, nonce, verifier }
}

type Invitation = { readonly key: string; readonly accountId: string; readonly by: string }

/** Returns the secret of the link, of which only the hash is stored. */
export async function addInvitation(
  tx: Tx,
  { key, accountId, by }: Invitation,
): Promise<{ readonly secret: string; readonly expiresAt: Date }> {
  const secret = drawSecret()
  const { rows } = await raw<{ at: Date }>`
    insert into federation.login_invitation (secret_hash, provider_key, account_id, invited_by, expires_at)
    values (${hashSecret(secret)}, ${key}, ${accountId}, ${by}, platform.now() + ${INVITATION_LIFE}) returning expires_at as at`.execute(tx)
  return { secret, expiresAt: rows[0]?.at ?? new Date(0) }
}

type Invited = { readonly key: string; readonly provider: string; readonly account: string }

/** Finds an invitation that counts. `account` is the name of the person. */
export async function findInvitation(sql: Sql, secret: string): Promise<Invited | undefined> {
  const { rows } = await raw<Invited>`
    select provider_key as key, provider.name as provider, summary.name as account
    from federation.login_invitation as own
    join federation.login_provider as provider on provider.key = own.provider_key and provider.is_on
    join profile.summary using (account_id)
    where secret_hash = ${hashSecret(secret)} and expires_at > platform.now()`.execute(sql)
  return rows[0]
}

/** Uses an invitation up. Returns its account. */
export async function takeInvitation(tx: Tx, secretHash: Buffer, key: string): Promise<string | undefined> {
  const { rows } = await raw<{ account_id: string }>`
    delete from federation.login_invitation
    where secret_hash = ${secretHash} and provider_key = ${key} and expires_at > platform.now() returning account_id`.execute(tx)
  return rows[0]?.account_id
}
