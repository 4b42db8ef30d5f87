import { sql as raw } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { isOperator } from '#contract/caller.ts'
import { maskPhone } from '#contract/mask.ts'
import { type DoneBy, doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { findById, findByPhone, type HashedPassword, hasPhone } from '../account-store.ts'
import { tryProof, useProof } from '../codes/proof.ts'
import { type AccountsContext, serve, type Tx } from '../context.ts'
import { forgetTries } from '../credentials/log-in-store.ts'
import { isGuessable } from '../credentials/password-guesses.ts'
import { isTooLong, judgePassword, normalisePassword } from '../credentials/password-policy.ts'
import { hashPassword, lockPassword, owesPassword, rulesFor, setPassword } from '../credentials/password-store.ts'
import { checkAnswer, findQuestion, findUnanswered } from '../credentials/security-answer.ts'
import { toPhone } from '../phone/phone.ts'
import { countRecoveryCodes, hasFactor } from '../second-factor/second-factor-store.ts'
import { countSessions } from '../sessions/own-sessions.ts'
import { completeSession, endSessionsOf } from '../sessions/session-store.ts'

/** Returns whether a password would be refused as guessable (S28). Reads no account, so it reveals nothing about any. */
export const assessPassword = serve(calls.assessPassword, async (_context: unknown, { password, phone, username }) => {
  return { ok: { guessable: !isTooLong(password) && isGuessable(normalisePassword(password), { phone, username }) } }
})

/** Changes the password and ends every other session (S37). The contract demands the fresh proof (S42). */
export const changePassword = serve(calls.changePassword, async (context, { password }, caller) => {
  const { session, address } = caller
  const account = await findById(context.database.of(), session.accountId)
  const refused = judgePassword(password, rulesFor(context, account))
  if (refused) return { refused }
  const hashed = await hashPassword(context.hashing, password)
  if (hashed === 'busy') return { refused: 'BUSY', retryAfter: 5 }
  await context.database.inTransaction(async (tx) => {
    await setPassword(tx, account.id, hashed)
    const ended = await endSessionsOf(tx, account.id, session.id)
    await context.recorder.record(tx, { action: 'password.changed', outcome: 'ok', ...doneBy(caller), facts: { sessionsEnded: ended } })
    await context.addNotice(tx, account.id, 'password-changed', address)
  })
  return { ok: null }
})

const NEWEST = 20

export const getSecurity = serve(calls.getSecurity, async ({ database, settings, phones }, _input, { session }) => {
  const sql = database.of()
  const { accountId, granted } = session
  const account = await findById(sql, accountId)
  const phone = phones.open(accountId, account)
  const notices = await sql
    .selectFrom('accounts.notice')
    .select(['kind', 'at', 'address'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .limit(NEWEST)
    .execute()
  return {
    ok: {
      phone: phone === null ? '' : maskPhone(phone),
      username: account.username,
      hasPassword: account.password_hash !== null,
      passwordChangedAt: account.password_changed_at?.toISOString() ?? null,
      question: (await findQuestion(sql, accountId))?.question ?? null,
      mayAsk: settings.hasSecurityQuestion,
      secondFactor: {
        on: await hasFactor(sql, accountId),
        required: isOperator(granted),
        recoveryCodesLeft: await countRecoveryCodes(sql, accountId),
      },
      sessions: await countSessions(sql, accountId),
      notices: notices.map(({ kind, at, address }) => ({ kind, at: at.toISOString(), address })),
    },
  }
})

type Result = Outcome<typeof calls.resetPassword>

/**
 * Sets a new password when the caller proves the phone and answers the security question, if one is set. Every session ends and none begins
 * (S37). For an account that was idle for ninety days it takes effect after a day, and a notice informs the owner (S23). An account that is
 * closing keeps its password, because the phone alone must not take the closing back.
 */
export const resetPassword = serve(calls.resetPassword, async (context, input, caller) => {
  const number = toPhone(input.phone, context.settings.smsAllowedCountryCodes)
  if ('refused' in number) return number
  const { phone } = number
  // Rules that do not depend on the account are checked before the code.
  const weak = judgePassword(input.password, { policy: context.settings.passwordPolicy, operator: false, phone })
  if (weak) return { refused: weak }
  const by = doneBy(caller)
  const proven = await tryProof(context, { phone, purpose: 'reset', code: input.code, ticket: input.ticket, by })
  if ('refused' in proven) return proven
  const sql = context.database.of()
  const account = await findByPhone(context, sql, phone)
  if (!account) return { refused: 'OTP_INVALID' }
  const refused = (reason: string) =>
    context.recorder.report({ action: 'password.reset', outcome: 'refused', ...by, target: `account:${account.id}`, facts: { reason } })
  const answered = await checkAnswer(context, { sql, accountId: account.id, answer: input.answer })
  if ('refused' in answered) {
    refused(answered.refused)
    return answered
  }
  const weakForOwner = judgePassword(input.password, rulesFor(context, account))
  if (weakForOwner) return { refused: weakForOwner }
  const hashed = await hashPassword(context.hashing, input.password)
  if (hashed === 'busy') return { refused: 'BUSY', retryAfter: 5 }

  const reset = { ...proven.ok, ...answered.ok, accountId: account.id, phone, hashed, by: { ...by, actor: account.id } }
  const result = await context.database.inTransaction((tx) => finishReset(context, tx, reset))
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

async function finishReset(context: AccountsContext, tx: Tx, reset: Reset): Promise<Result> {
  const { codeId, accountId, phone, hashed, by } = reset
  const { rows } = await raw<{ is_idle: boolean; is_closing: boolean }>`
    select last_seen_at <= platform.now() - interval '90 days' as is_idle, closes_at is not null as is_closing from accounts.account as account
    where id = ${accountId} and ${hasPhone(context, phone)} for update`.execute(tx)
  if (rows[0]?.is_closing) return { refused: 'RESET_WHILE_CLOSING' }
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
  await tx.emit(calls.accountReclaimed, { accountId, by: 'reset' })
  await context.recorder.record(tx, { action: 'password.reset', outcome: 'ok', ...by })
  await context.addNotice(tx, accountId, 'password-reset', by.address)
  return { ok: null }
}

/** Sets the longer password that this session owes and completes the session. Every other session ends (S37). */
export const setOperatorPassword = serve(calls.setOperatorPassword, async (context, { password }, caller) => {
  const { session, address } = caller
  const sql = context.database.of()
  const nothingOwed = { refused: session.level === 'pending' ? 'SECOND_FACTOR' : 'FORBIDDEN' } as const
  // Checks without a lock, so that callers who owe no password cannot make the server hash; `clearDebt` decides.
  if (!(await owesPassword(sql, session))) return nothingOwed
  const refused = judgePassword(password, { ...rulesFor(context, await findById(sql, session.accountId)), operator: true })
  if (refused) return { refused }
  const hashed = await hashPassword(context.hashing, password)
  if (hashed === 'busy') return { refused: 'BUSY', retryAfter: 5 }
  const done = await context.database.inTransaction(async (tx) => {
    await raw`select from accounts.account where id = ${session.accountId} for no key update`.execute(tx)
    if (!(await clearDebt(tx, session))) return false
    await setPassword(tx, session.accountId, hashed)
    const ended = await endSessionsOf(tx, session.accountId, session.id)
    await context.recorder.record(tx, { action: 'password.changed', outcome: 'ok', ...doneBy(caller), facts: { sessionsEnded: ended } })
    await completeSession(tx, session)
    await context.addNotice(tx, session.accountId, 'password-changed', address)
    return true
  })
  if (!done) return nothingOwed
  return { ok: null }
})

/** Returns false when the session ended meanwhile or another request was first. */
async function clearDebt(tx: Tx, { id }: { readonly id: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts.session')
    .set({ owes_password: false })
    .where('id', '=', id)
    .where('owes_password', '=', true)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
