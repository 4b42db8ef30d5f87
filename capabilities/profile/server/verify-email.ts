import { hash, randomBytes } from 'node:crypto'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { Caller, SignedInCaller } from '#contract/caller.ts'
import { DAY, HOUR } from '#contract/duration.ts'
import type { Database } from '#server/database/database.ts'
import type { Limits } from '#server/limit/limits.ts'
import { doneBy, type Recorder } from '#server/observe/recorder.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { readEmail, sendEmailLink, verifyEmail } from '../contract.ts'
import { addLink, findEmail, spendLink, type Tx } from './email-store.ts'
import { DETAILS } from './person-store.ts'
import type { ProfileTables } from './tables.ts'

export type VerifyEmailDeps = {
  readonly database: Database
  readonly limits: Pick<Limits, 'take'>
  readonly keyring: Pick<Keyring, 'seal'>
  readonly recorder: Recorder
  /** Whether this installation sends mail. */
  readonly sendsMail: boolean
}

export async function tellEmail(
  { database, sendsMail }: Pick<VerifyEmailDeps, 'database' | 'sendsMail'>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof readEmail>> {
  const row = await findEmail(database.of<ProfileTables>(), session.accountId)
  const verifiedAt = row?.verified_at?.toISOString() ?? null
  return { ok: { email: row?.email ?? null, verifiedAt, waiting: row?.waiting ?? false, canVerify: sendsMail } }
}

/** An address of somebody else shall not be written to over and over, by however many accounts. */
const rulesOf = (email: string) => {
  const key = `email-link ${hash('sha256', email.toLowerCase(), 'base64url')}`
  return [
    { key, times: 3, withinMs: HOUR },
    { key, times: 10, withinMs: DAY },
  ]
}

const SEAL = 'profile email link'
export const sealedFor = (accountId: string): string => `profile.email_link|${accountId}`
export const openToken = (keyring: Pick<Keyring, 'open'>, accountId: string, sealed: Buffer): string =>
  keyring.open(SEAL, sealed, sealedFor(accountId))

/** Puts a letter with a new link into the outbox; who asks does not wait for the mail. */
export async function askForLink(deps: VerifyEmailDeps, caller: SignedInCaller): Promise<Outcome<typeof sendEmailLink>> {
  const { accountId } = caller.session
  if (!deps.sendsMail) return { refused: 'MAIL_UNAVAILABLE' }
  const row = await findEmail(deps.database.of<ProfileTables>(), accountId)
  if (!row?.email) return { refused: 'EMAIL_REQUIRED' }
  if (row.verified_at) return { refused: 'EMAIL_VERIFIED' }
  const { email } = row
  const taken = await deps.limits.take(rulesOf(email))
  if (!taken.passed) return { refused: 'RATE_LIMITED', retryAfter: taken.retryAfter }
  const token = randomBytes(32).toString('base64url')
  const sealed = deps.keyring.seal(SEAL, token, sealedFor(accountId))
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof sendEmailLink>> => {
    if (!(await addLink(tx, { accountId, email, token, sealed, language: caller.language }))) return { refused: 'EMAIL_VERIFIED' }
    await deps.recorder.record(tx, { action: 'profile.email-link-asked', outcome: 'ok', target: `account:${accountId}`, ...doneBy(caller) })
    return { ok: null }
  })
}

/** Whoever has the link has the letter. Who opens it is not told whose address it is, nor needs to be signed in. */
export async function takeLink(
  { database, recorder }: Pick<VerifyEmailDeps, 'database' | 'recorder'>,
  { token }: InputOf<typeof verifyEmail>,
  caller: Caller,
): Promise<Outcome<typeof verifyEmail>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof verifyEmail>> => {
    const accountId = await spendLink(tx, token)
    if (accountId === undefined) return { refused: 'EMAIL_LINK_INVALID' }
    await tx.announce(DETAILS, accountId)
    await recorder.record(tx, { action: 'profile.email-verified', outcome: 'ok', target: `account:${accountId}`, ...doneBy(caller) })
    return { ok: null }
  })
}
