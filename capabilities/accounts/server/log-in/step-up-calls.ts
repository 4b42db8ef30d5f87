import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { findById } from '../account-store.ts'
import { tryProof, useProof } from '../codes/proof.ts'
import { type AccountsContext, serve, type Tx } from '../context.ts'
import { checkPassword } from '../credentials/check-password.ts'
import { checkAnswer, findUnanswered } from '../credentials/security-answer.ts'
import { checkFactor } from '../second-factor/second-factor.ts'
import { hasFactor } from '../second-factor/second-factor-store.ts'
import { markSteppedUp } from '../sessions/session-store.ts'

type Result = Outcome<typeof calls.stepUp>

/**
 * Grants a fresh proof for five minutes in this session (S42). An active authenticator is the only proof, with its recovery codes, because
 * a stolen password or phone could otherwise replace it. Wrong passwords count with those of logins, wrong codes with those of codes. When
 * a security question is set, a code requires its answer too, because a thief of the phone also receives codes.
 */
export const stepUp = serve(calls.stepUp, async (context, input, caller) => {
  const result = await prove(context, input, caller)
  if ('refused' in result)
    context.recorder.report({ action: 'session.stepped-up', outcome: 'refused', ...doneBy(caller), facts: { reason: result.refused } })
  return result
})

async function prove(context: AccountsContext, input: InputOf<typeof calls.stepUp>, caller: SignedInCaller): Promise<Result> {
  if (input.authenticatorCode !== undefined) return await byAuthenticator(context, input.authenticatorCode, caller)
  if (await hasFactor(context.database.of(), caller.session.accountId)) return { refused: 'AUTHENTICATOR_REQUIRED' }
  if (input.password !== undefined) return await byPassword(context, input.password, caller)
  if (input.code !== undefined) return await byCode(context, { code: input.code, answer: input.answer, caller })
  return { refused: 'PASSWORD_EMPTY' }
}

async function byPassword(context: AccountsContext, password: string, caller: SignedInCaller): Promise<Result> {
  const checked = await checkPassword(context, { name: { accountId: caller.session.accountId }, password, from: caller })
  if ('no' in checked) return checked.no
  await context.database.inTransaction((tx) => complete(context, tx, { caller, how: 'password' }))
  await context.throttle.end(checked.taken, 'succeeded')
  return { ok: null }
}

async function complete(
  { recorder }: AccountsContext,
  tx: Tx,
  { caller, how }: { readonly caller: SignedInCaller; readonly how: string },
): Promise<void> {
  await markSteppedUp(tx, caller.session)
  await recorder.record(tx, { action: 'session.stepped-up', outcome: 'ok', ...doneBy(caller), facts: { how } })
}

async function byCode(
  context: AccountsContext,
  { code, answer, caller }: { readonly code: string; readonly answer: string | undefined; readonly caller: SignedInCaller },
): Promise<Result> {
  const { accountId } = caller.session
  const sql = context.database.of()
  const phone = context.phones.open(accountId, await findById(sql, accountId))
  if (phone === null) return { refused: 'OTP_INVALID' }
  const proven = await tryProof(context, { phone, purpose: 'login', code, by: doneBy(caller) })
  if ('refused' in proven) return proven
  const answered = await checkAnswer(context, { sql, accountId, answer })
  if ('refused' in answered) return answered
  return await context.database.inTransaction(async (tx): Promise<Result> => {
    const unanswered = await findUnanswered(tx, accountId, answered.ok)
    if (unanswered) return unanswered
    if (!(await useProof(tx, proven.ok.codeId))) return { refused: 'OTP_INVALID' }
    await complete(context, tx, { caller, how: 'code' })
    return { ok: null }
  })
}

async function byAuthenticator(context: AccountsContext, code: string, caller: SignedInCaller): Promise<Result> {
  const checked = await checkFactor(context, {
    accountId: caller.session.accountId,
    code,
    opens: (tx, kind) => complete(context, tx, { caller, how: kind }),
  })
  return 'refused' in checked ? checked : { ok: null }
}
