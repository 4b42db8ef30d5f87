import { randomInt, randomUUID } from 'node:crypto'
import type { InputOf, Refused } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import { maskPhone } from '#contract/mask.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import { doneBy, type Recorder } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { codeAsked } from '../../contract.ts'
import { findByPhone } from '../account-store.ts'
import { toPhone } from '../phone/phone.ts'
import type { AccountsTables } from '../tables.ts'
import { RESEND_AFTER_S, unkeptKeys } from './code-limits.ts'
import { macOf, newCode, sealCode } from './code-secret.ts'
import { addCode } from './code-store.ts'
import { addDispatch } from './dispatch-store.ts'
import { type GuardContext, guardConversion } from './guard/conversion-guard.ts'
import { type AllowanceContext, reportNearCaps, takeAllowance } from './guard/send-allowance.ts'
import type { SmsOutages } from './sms-outages.ts'

export type SendCodeContext = GuardContext &
  AllowanceContext & { readonly database: Database; readonly recorder: Recorder; readonly outages: Pick<SmsOutages, 'shutForMs'> }
type Send = { readonly phone: string; readonly purpose: InputOf<typeof calls.sendCode>['purpose'] }

/**
 * Limits the random pause before a message is dispatched. Work that started at once would slow the next request, and this would reveal
 * whether the previous phone has an account (S11).
 */
const LONGEST_PAUSE_MS = 250

/**
 * Accepts a code for sending; a dispatcher hands it to a provider (R12). No step depends on the owner of the phone: for login and reset, a
 * phone without an account gets a decoy that takes every step but the last (S10, S11).
 */
export const sendCode = serve(calls.sendCode, async (context: SendCodeContext, input, caller) => {
  const number = toPhone(input.phone, context.settings.smsAllowedCountryCodes)
  if ('refused' in number) return number
  const send = { phone: number.phone, purpose: input.purpose }
  const no = mayNotAsk(send, caller) ?? (await guard(context, send, caller, input.pow)) ?? (await takeAllowance(context, send, caller))
  if (no) return no
  try {
    await reportNearCaps(context)
    await context.database.inTransaction((tx: Transaction<AccountsTables>) => saveCode(context, tx, send, caller))
  } catch (defect) {
    await context.limits.giveBack(unkeptKeys({ ...send, address: caller.address }))
    throw defect
  }
  return { ok: { retryAfter: RESEND_AFTER_S } }
})

/** Refuses a code for changing the phone unless the caller is fully logged in (S15). */
function mayNotAsk({ purpose }: Send, { session }: Caller): Refused<'SESSION' | 'SECOND_FACTOR'> | undefined {
  if (purpose !== 'change-phone') return undefined
  if (!session) return { refused: 'SESSION' }
  return session.level === 'pending' ? { refused: 'SECOND_FACTOR' } : undefined
}

/** Runs before any counting, so that an outage does not use up codes (R12). */
async function guard(context: SendCodeContext, { phone }: Send, { address }: Caller, work: string | undefined) {
  if (context.outages.shutForMs(phone) > 0) return { refused: 'SMS_UNAVAILABLE', retryAfter: 10 } as const
  return guardConversion(context, { phone, address }, work)
}

async function saveCode(
  context: SendCodeContext,
  tx: Transaction<AccountsTables>,
  { phone, purpose }: Send,
  caller: Caller,
): Promise<void> {
  const account = await findByPhone(tx, phone)
  const isForAnAccount = purpose === 'login' || purpose === 'reset'
  const id = randomUUID()
  const code = newCode()
  await addCode(tx, {
    id,
    phone,
    purpose,
    sessionId: purpose === 'change-phone' ? (caller.session?.id ?? null) : null,
    address: caller.address,
    isDecoy: isForAnAccount && account?.status !== 'active',
    made: macOf(context.keyring, { id, phone, purpose }, code),
  })
  const sealed = sealCode(context.keyring, id, code)
  await context.recorder.record(tx, { action: 'code.asked', outcome: 'ok', ...doneBy(caller), facts: { purpose, phone: maskPhone(phone) } })
  await tx.emit(codeAsked, { purpose, by: caller })
  await addDispatch(tx, { codeId: id, sealed, language: caller.language, pauseMs: randomInt(LONGEST_PAUSE_MS) })
}
