import { randomInt, randomUUID } from 'node:crypto'
import type { InputOf, Refused } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import { maskPhone } from '#contract/mask.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { findByPhone } from '../account-store.ts'
import { type AccountsContext, serve, type Tx } from '../context.ts'
import { toPhone } from '../phone/phone.ts'
import { evaluateCode } from './code-evaluation.ts'
import { RESEND_AFTER_S, unkeptKeys } from './code-limits.ts'
import { hashTicket, macOf, newCode, newTicket, sealCode } from './code-secret.ts'
import { addCode, markVerified } from './code-store.ts'
import { addDispatch } from './dispatch-store.ts'
import { guardConversion } from './guard/conversion-guard.ts'
import { reportNearCaps, takeAllowance } from './guard/send-allowance.ts'

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
export const sendCode = serve(calls.sendCode, async (context, input, caller) => {
  const number = toPhone(input.phone, context.settings.smsAllowedCountryCodes)
  if ('refused' in number) return number
  const send = { phone: number.phone, purpose: input.purpose }
  const no =
    mayNotAsk(send, caller) ??
    (await guard(context, { phone: send.phone, address: caller.address, work: input.pow })) ??
    (await takeAllowance(context, send, caller))
  if (no) return no
  try {
    await reportNearCaps(context)
    await context.database.inTransaction((tx) => saveCode(context, tx, { ...send, caller }))
  } catch (defect) {
    await context.limits.giveBack(unkeptKeys({ ...send, ...context.phones.stored(send.phone), address: caller.address }))
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
async function guard(
  context: AccountsContext,
  { phone, address, work }: { readonly phone: string; readonly address: string; readonly work: string | undefined },
) {
  if (context.outages.shutForMs(phone) > 0) return { refused: 'SMS_UNAVAILABLE', retryAfter: 10 } as const
  return guardConversion(context, { phone, address }, work)
}

async function saveCode(context: AccountsContext, tx: Tx, { phone, purpose, caller }: Send & { readonly caller: Caller }): Promise<void> {
  const account = await findByPhone(context, tx, phone)
  const isForAnAccount = purpose === 'login' || purpose === 'reset'
  const id = randomUUID()
  const code = newCode()
  await addCode(context, tx, {
    id,
    phone,
    purpose,
    sessionId: purpose === 'change-phone' ? (caller.session?.id ?? null) : null,
    address: caller.address,
    isDecoy: isForAnAccount && account?.status !== 'active',
    made: macOf(context.keyring, { id, phone, purpose }, code),
  })
  const sealed = sealCode(context.keyring, id, context.phones.storesPlain() ? { code } : { code, phone })
  await context.recorder.record(tx, { action: 'code.asked', outcome: 'ok', ...doneBy(caller), facts: { purpose, phone: maskPhone(phone) } })
  await tx.emit(calls.codeAsked, { purpose, by: caller })
  await addDispatch(tx, { codeId: id, sealed, language: caller.language, pauseMs: randomInt(LONGEST_PAUSE_MS) })
}

/** Trades a correct code for a ticket, once (D3, S16). */
export const verifyCode = serve(calls.verifyCode, async (context, { phone, purpose, code }, caller) => {
  const number = toPhone(phone, context.settings.smsAllowedCountryCodes)
  if ('refused' in number) return number
  const ticket = newTicket()
  const sessionId = purpose === 'change-phone' ? (caller.session?.id ?? null) : null
  const evaluated = await evaluateCode(context, { phone: number.phone, purpose, sessionId, code, by: doneBy(caller) }, (found, made) =>
    markVerified(context.database.of(), { id: found.id, made, ticketHash: hashTicket(ticket) }),
  )
  return 'refused' in evaluated ? evaluated : { ok: { ticket } }
})
