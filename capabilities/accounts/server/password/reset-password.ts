import { sql as raw } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { serve } from '#server/http/calls/serve.ts'
import { type DoneBy, doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { findByPhone, type HashedPassword } from '../account-store.ts'
import { tryProof, useProof } from '../codes/proof.ts'
import { forgetTries } from '../credentials/log-in-store.ts'
import { judgePassword } from '../credentials/password-policy.ts'
import { hashPassword, lockPassword, rulesFor, setPassword } from '../credentials/password-store.ts'
import { checkAnswer, findUnanswered } from '../credentials/security-answer.ts'
import { toPhone } from '../phone/phone.ts'
import { endSessionsOf, type Tx } from '../sessions/session-store.ts'
import type { AccountsTables } from '../tables.ts'
import type { ResetContext } from './pending-resets.ts'

type Result = Outcome<typeof calls.resetPassword>

/**
 * Sets a new password when the caller proves the phone and answers the security question, if one is set. Every session ends and none begins
 * (S37). For an account that was idle for ninety days it takes effect after a day, and a notice informs the owner (S23).
 */
export const resetPassword = serve(calls.resetPassword, async (context: ResetContext, input, caller) => {
  const number = toPhone(input.phone, context.settings.smsAllowedCountryCodes)
  if ('refused' in number) return number
  const { phone } = number
  // Rules that do not depend on the account are checked before the code.
  const weak = judgePassword(input.password, { policy: context.settings.passwordPolicy, operator: false, phone })
  if (weak) return { refused: weak }
  const by = doneBy(caller)
  const proven = await tryProof(context, { phone, purpose: 'reset', code: input.code, ticket: input.ticket, by })
  if ('refused' in proven) return proven
  const sql = context.database.of<AccountsTables>()
  const account = await findByPhone(sql, phone)
  if (!account) return { refused: 'OTP_INVALID' }
  const refused = (reason: string) =>
    context.recorder.report({ action: 'password.reset', outcome: 'refused', ...by, target: `account:${account.id}`, facts: { reason } })
  const answered = await checkAnswer(context, sql, account.id, input.answer)
  if ('refused' in answered) {
    refused(answered.refused)
    return answered
  }
  const weakForOwner = judgePassword(input.password, rulesFor(account, context.settings))
  if (weakForOwner) return { refused: weakForOwner }
  const hashed = await hashPassword(context.hashing, input.password)
  if (hashed === 'busy') return { refused: 'BUSY', retryAfter: 5 }

  const reset = { ...proven.ok, ...answered.ok, accountId: account.id, phone, hashed, by: { ...by, actor: account.id } }
  const result = await context.database.inTransaction((tx: Tx) => finishReset(context, tx, reset))
  if ('refused' in result && result.refused !== 'RESET_PENDING') refused(result.refused)
  return result
})

type Reset = {
  readonly codeId: string
  /** The hash of the answer that was checked; null when the account has no question. */
  readonly answerHash: string | null
  readonly accountId: string
  readonly phone: string
  readonly hashed: HashedPassword
  readonly by: DoneBy
}

async function finishReset(context: Pick<ResetContext, 'addNotice' | 'recorder'>, tx: Tx, reset: Reset): Promise<Result> {
  const { codeId, accountId, phone, hashed, by } = reset
  const { rows } = await raw<{ is_idle: boolean }>`
    select last_seen_at <= platform.now() - interval '90 days' as is_idle from accounts.account
    where id = ${accountId} and phone = ${phone} for update`.execute(tx)
  const unanswered = await findUnanswered(tx, accountId, reset)
  if (unanswered) return unanswered
  const proven = await useProof(tx, codeId)
  if (!proven || !rows[0]) return { refused: 'OTP_INVALID' }
  if (rows[0].is_idle) {
    await lockPassword(tx, accountId, hashed)
    await context.recorder.record(tx, { action: 'password.reset', outcome: 'ok', ...by, facts: { how: 'held for a day' } })
    await context.addNotice(tx, accountId, 'reset-pending', by.address)
    return { refused: 'RESET_PENDING' }
  }
  await setPassword(tx, accountId, hashed)
  await endSessionsOf(tx, accountId)
  await forgetTries(tx, accountId)
  await context.recorder.record(tx, { action: 'password.reset', outcome: 'ok', ...by })
  await context.addNotice(tx, accountId, 'password-reset', by.address)
  return { ok: null }
}
