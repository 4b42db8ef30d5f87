import { serve } from '#server/http/calls/serve.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { toPhone } from '../phone/phone.ts'
import type { AccountsSettings } from '../settings.ts'
import type { AccountsTables } from '../tables.ts'
import { type EvaluateContext, evaluateCode } from './code-evaluation.ts'
import { hashTicket, newTicket } from './code-secret.ts'
import { markVerified } from './code-store.ts'

export type VerifyCodeContext = EvaluateContext & { readonly settings: Pick<AccountsSettings, 'smsAllowedCountryCodes'> }

/** Trades a correct code for a ticket, once (D3, S16). */
export const verifyCode = serve(calls.verifyCode, async (context: VerifyCodeContext, { phone, purpose, code }, caller) => {
  const number = toPhone(phone, context.settings.smsAllowedCountryCodes)
  if ('refused' in number) return number
  const ticket = newTicket()
  const sessionId = purpose === 'change-phone' ? (caller.session?.id ?? null) : null
  const evaluated = await evaluateCode(context, { phone: number.phone, purpose, sessionId, code, by: doneBy(caller) }, (found, made) =>
    markVerified(context.database.of<AccountsTables>(), found.id, made, hashTicket(ticket)),
  )
  return 'refused' in evaluated ? evaluated : { ok: { ticket } }
})
