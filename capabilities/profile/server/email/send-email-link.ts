import { hash, randomBytes } from 'node:crypto'
import { DAY, HOUR } from '#contract/duration.ts'
import { serve } from '#server/http/calls/serve.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import type { ProfileTables } from '../tables.ts'
import { SEAL, sealedFor } from './email-link-token.ts'
import { addLink, findEmail, type Tx } from './email-store.ts'
import type { VerifyEmailContext } from './verify-email.ts'

/** Limits the emails to one address across all accounts, because the address may belong to another person. */
const rulesOf = (email: string) => {
  const key = `email-link ${hash('sha256', email.toLowerCase(), 'base64url')}`
  return [
    { key, times: 3, withinMs: HOUR },
    { key, times: 10, withinMs: DAY },
  ]
}

/** Queues an email with a new link; the caller does not wait for the delivery. */
export const sendEmailLink = serve(calls.sendEmailLink, async (context: VerifyEmailContext, _input, caller) => {
  const { accountId } = caller.session
  if (!context.sendsMail) return { refused: 'MAIL_UNAVAILABLE' }
  const row = await findEmail(context.database.of<ProfileTables>(), accountId)
  if (!row?.email) return { refused: 'EMAIL_REQUIRED' }
  if (row.verified_at) return { refused: 'EMAIL_VERIFIED' }
  const { email } = row
  const taken = await context.limits.take(rulesOf(email))
  if (!taken.passed) return { refused: 'RATE_LIMITED', retryAfter: taken.retryAfter }
  const token = randomBytes(32).toString('base64url')
  const sealed = context.keyring.seal(SEAL, token, sealedFor(accountId))
  return await context.database.inTransaction(async (tx: Tx) => {
    if (!(await addLink(tx, { accountId, email, token, sealed, language: caller.language }))) return { refused: 'EMAIL_VERIFIED' }
    await context.recorder.record(tx, {
      action: 'profile.email-link-asked',
      outcome: 'ok',
      target: `account:${accountId}`,
      ...doneBy(caller),
    })
    return { ok: null }
  })
})
