import { hash } from 'node:crypto'
import { sql as raw } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { ProfileContext, Sql, Tx } from '../context.ts'
import type { EmailColumns } from './emails.ts'

/** Topic of the announcement that an email waits. */
export const LETTER = 'profile:letter'
/** A link expires at this age. */
const WORKS = raw.lit('24 hours')

/** A token has 256 bits and cannot be guessed, so a plain hash protects it. */
const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

type EmailRow = { readonly email: string | null; readonly verified_at: Date | null; readonly waiting: boolean }

type WithEmails = Pick<ProfileContext, 'emails'>

export async function findEmail({ emails }: WithEmails, sql: Sql, accountId: string): Promise<EmailRow | undefined> {
  const { rows } = await raw<EmailRow & EmailColumns>`
    select email, sealed_email, email_verified_at as verified_at,
      exists (select from profile.email_link where account_id = ${accountId} and expires_at > platform.now()) as waiting
    from profile.details where account_id = ${accountId}`.execute(sql)
  const [row] = rows
  return row && { ...row, email: emails.open(accountId, row) }
}

export async function findVerifiedEmail({ emails }: WithEmails, sql: Sql, accountId: string): Promise<string | null> {
  const row = await sql
    .selectFrom('profile.details')
    .select(['email', 'sealed_email'])
    .where('account_id', '=', accountId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return row ? emails.open(accountId, row) : null
}

type NewLink = {
  readonly accountId: string
  readonly email: string
  readonly token: string
  readonly sealed: Buffer
  readonly language: Language
}

/** Replaces any earlier link of the account. Returns false when the address was changed or verified meanwhile. */
export async function addLink({ emails }: WithEmails, tx: Tx, { accountId, email, token, sealed, language }: NewLink): Promise<boolean> {
  const address = await lockAddress(tx, accountId)
  if (!address || address.verified_at !== null || emails.open(accountId, address) !== email) return false
  const plain = emails.storesPlain() ? email : ''
  await raw`
    insert into profile.email_link (account_id, email, sealed_email, token_hash, language, sealed, expires_at)
    values (${accountId}, ${plain}, ${emails.sealForLink(accountId, email)}, ${hashToken(token)}, ${language}, ${sealed},
      platform.now() + interval ${WORKS})
    on conflict (account_id) do update set email = excluded.email, sealed_email = excluded.sealed_email, token_hash = excluded.token_hash,
      language = excluded.language, sealed = excluded.sealed, attempts = 0, due_at = platform.now(),
      expires_at = excluded.expires_at`.execute(tx)
  await tx.publish(LETTER, accountId)
  return true
}

async function lockAddress(tx: Tx, accountId: string): Promise<(EmailColumns & { readonly verified_at: Date | null }) | undefined> {
  const { rows } = await raw<EmailColumns & { verified_at: Date | null }>`
    select email, sealed_email, email_verified_at as verified_at from profile.details where account_id = ${accountId} for update`.execute(
    tx,
  )
  return rows[0]
}

/** Uses a link up and verifies the address it was sent to, if it is still the current one. One of several parallel uses succeeds. */
export async function consumeEmailLink({ emails }: WithEmails, tx: Tx, token: string): Promise<string | undefined> {
  const { rows } = await raw<EmailColumns & { account_id: string }>`
    delete from profile.email_link where token_hash = ${hashToken(token)} and expires_at > platform.now()
    returning account_id, email, sealed_email`.execute(tx)
  const [used] = rows
  if (!used) return undefined
  const { account_id: accountId } = used
  const address = await lockAddress(tx, accountId)
  if (!address || emails.open(accountId, address) !== emails.openOfLink(accountId, used)) return undefined
  await raw`update profile.details set email_verified_at = platform.now() where account_id = ${accountId}`.execute(tx)
  return accountId
}

export type WaitingLetter = {
  readonly accountId: string
  readonly email: string
  readonly language: Language
  readonly sealed: Buffer
  readonly tokenHash: Buffer
  readonly attempts: number
}

/** Takes the due emails, oldest first. Each becomes due again after a pause that doubles with each try, unless it is sent by then. */
export async function takeConfirmationLetters(
  { emails }: WithEmails,
  sql: Sql,
  { most, pauseMs }: { readonly most: number; readonly pauseMs: number },
): Promise<readonly WaitingLetter[]> {
  const { rows } = await raw<WaitingLetter & EmailColumns>`
    with due as (
      select account_id from profile.email_link where sealed is not null and due_at <= platform.now() and expires_at > platform.now()
      order by due_at limit ${most} for update skip locked
    )
    update profile.email_link set attempts = attempts + 1, due_at = platform.now() + ${pauseMs} * interval '1 millisecond' * 2 ^ attempts
    from due where email_link.account_id = due.account_id
    returning email_link.account_id as "accountId", email, sealed_email, language, sealed, token_hash as "tokenHash", attempts`.execute(sql)
  return rows.map((row) => ({ ...row, email: emails.openOfLink(row.accountId, row) }))
}

/** Ends the waiting of an email that was sent or given up. A newer link of the account is unaffected. */
export async function endLetter(sql: Sql, { accountId, tokenHash }: WaitingLetter): Promise<void> {
  await sql
    .updateTable('profile.email_link')
    .set({ sealed: null })
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .execute()
}

export const SEAL = 'profile email link'
export const sealedFor = (accountId: string): string => `profile.email_link|${accountId}`
export const openToken = (keyring: Pick<Keyring, 'open'>, accountId: string, sealed: Buffer): string =>
  keyring.open(SEAL, sealed, sealedFor(accountId))
