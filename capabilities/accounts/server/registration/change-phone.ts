import type { Outcome } from '#contract/call.ts'
import { maskPhone } from '#contract/mask.ts'
import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import { doneBy, type Recorder } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { movePhone, releaseIdlePhone } from '../account-store.ts'
import { type ProofContext, tryProof, useProof } from '../codes/proof.ts'
import type { Noticing } from '../notices.ts'
import { toPhone } from '../phone/phone.ts'
import type { Tx } from '../sessions/session-store.ts'
import type { AccountsSettings } from '../settings.ts'

type ChangePhoneContext = ProofContext &
  Noticing & {
    readonly database: Database
    readonly settings: Pick<AccountsSettings, 'smsAllowedCountryCodes'>
    readonly recorder: Recorder
  }
type Result = Outcome<typeof calls.changePhone>

/** Moves the account to another phone. The code must come from this session (S15). A phone whose account is idle is taken over (S23). */
export const changePhone = serve(calls.changePhone, async (context: ChangePhoneContext, input, caller) => {
  const number = toPhone(input.phone, context.settings.smsAllowedCountryCodes)
  if ('refused' in number) return number
  const { phone } = number
  const { session, address } = caller
  const by = doneBy(caller)
  const proof = { phone, purpose: 'change-phone', code: input.code, ticket: input.ticket, sessionId: session.id, by } as const
  const facts = { phone: maskPhone(phone) }
  const proven = await tryProof(context, proof)
  if ('refused' in proven) return proven
  const result = await context.database.inTransaction(async (tx: Tx): Promise<Result> => {
    if (!(await useProof(tx, proven.ok.codeId))) return { refused: 'OTP_INVALID' }
    await releaseIdlePhone(context, tx, phone)
    if (!(await movePhone(tx, session.accountId, phone))) return { refused: 'ALREADY_REGISTERED' }
    await context.recorder.record(tx, { action: 'phone.changed', outcome: 'ok', ...by, facts })
    await context.addNotice(tx, session.accountId, 'phone-changed', address)
    return { ok: { phone: maskPhone(phone) } }
  })
  if ('refused' in result)
    context.recorder.report({ action: 'phone.changed', outcome: 'refused', ...by, facts: { ...facts, reason: result.refused } })
  return result
})
