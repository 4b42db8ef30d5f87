import { hash, randomBytes } from 'node:crypto'
import { DAY, HOUR } from '#contract/duration.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { DETAILS } from '../record/person-store.ts'
import { addLink, consumeEmailLink, findEmail, SEAL, sealedFor } from './email-store.ts'

export const getEmail = serve(calls.getEmail, async ({ database, sendsMail, emails }, _input, { session }) => {
  const row = await findEmail({ emails }, database.of(), session.accountId)
  const verifiedAt = row?.verified_at?.toISOString() ?? null
  return { ok: { email: row?.email ?? null, verifiedAt, waiting: row?.waiting ?? false, canVerify: sendsMail } }
})

/** Limits the emails to one address across all accounts, because the address may belong to another person. */
const rulesOf = (email: string) => {
  const key = `email-link ${hash('sha256', email.toLowerCase(), 'base64url')}`
  return [
    { key, times: 3, withinMs: HOUR },
    { key, times: 10, withinMs: DAY },
  ]
}

/** Queues an email with a new link; the caller does not wait for the delivery. */
export const sendEmailLink = serve(calls.sendEmailLink, async (context, _input, caller) => {
  const { accountId } = caller.session
  if (!context.sendsMail) return { refused: 'MAIL_UNAVAILABLE' }
  const row = await findEmail(context, context.database.of(), accountId)
  if (!row?.email) return { refused: 'EMAIL_REQUIRED' }
  if (row.verified_at) return { refused: 'EMAIL_VERIFIED' }
  const { email } = row
  const taken = await context.limits.take(rulesOf(email))
  if (!taken.passed) return { refused: 'RATE_LIMITED', retryAfter: taken.retryAfter }
  const token = randomBytes(32).toString('base64url')
  const sealed = context.keyring.seal(SEAL, token, sealedFor(accountId))
  return await context.database.inTransaction(async (tx) => {
    if (!(await addLink(context, tx, { accountId, email, token, sealed, language: caller.language }))) return { refused: 'EMAIL_VERIFIED' }
    await context.recorder.record(tx, {
      action: 'profile.email-link-asked',
      outcome: 'ok',
      target: `account:${accountId}`,
      ...doneBy(caller),
    })
    return { ok: null }
  })
})

/** Verifies an address by the token of a link, which proves access to the mailbox. Needs no session and does not reveal the account. */
export const verifyEmail = serve(calls.verifyEmail, async ({ database, recorder, emails }, { token }, caller) => {
  return await database.inTransaction(async (tx) => {
    const accountId = await consumeEmailLink({ emails }, tx, token)
    if (accountId === undefined) return { refused: 'EMAIL_LINK_INVALID' }
    await tx.publish(DETAILS, accountId)
    await recorder.record(tx, { action: 'profile.email-verified', outcome: 'ok', target: `account:${accountId}`, ...doneBy(caller) })
    return { ok: null }
  })
})
