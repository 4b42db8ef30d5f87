import type { Language } from '#contract/language.ts'
import { maskPhone } from '#contract/mask.ts'
import { translatorOf } from '#contract/text.ts'
import type { LogFacts } from '#server/observe/log.ts'
import type { Delivery, Sms } from '#server/outside/sms/routing/routing.ts'
import { accountsText } from '../../text/texts.ts'
import { capKeys, type Send, undeliveredKeys } from '../codes/code-limits.ts'
import { openCode } from '../codes/code-secret.ts'
import { CODE_LIFE_S, noteProven } from '../codes/code-store.ts'
import { drop, type LeasedDispatch, LONGEST_PAUSE_S, markDone, type Pin, postpone } from '../codes/dispatch-store.ts'
import type { AccountsContext, Sql } from '../context.ts'
import { blockOf } from '../phone/phones.ts'
import type { NoteSent } from './receipts/sent-messages.ts'

export type DeliverContext = Pick<AccountsContext, 'keyring' | 'sms' | 'limits' | 'settings' | 'identity' | 'recorder'> & {
  readonly noteSent: NoteSent
}
/** A leased dispatch with its code and the phone that it goes to. `stored` is what the limits count it by. */
type Errand = LeasedDispatch & { readonly code: string; readonly stored: Send }

/** Opens the sealed copy of a code. */
export function openErrand({ keyring }: Pick<AccountsContext, 'keyring'>, leased: LeasedDispatch): Errand {
  const { code, phone = leased.phone } = openCode(keyring, leased.code_id, leased.sealed)
  return { ...leased, code, phone, stored: { ...leased, block: leased.block ?? blockOf(leased.phone) } }
}

/** Pauses between the tries of one code; the code is dropped when the last has failed (R12). */
const PAUSES_S = [1, 4, 15]

/** Hands one code to a provider. Returns the seconds until the next try, or undefined when the dispatch is finished. */
export async function deliver(context: DeliverContext, sql: Sql, errand: Errand): Promise<number | undefined> {
  if (!errand.is_alive) {
    await drop(sql, errand.code_id)
    return undefined
  }
  const delivery = await hand(context, errand)
  const next = judge(delivery, errand.attempts)
  if (next.is === 'sent') {
    if (await markDone(sql, errand.code_id, next.pin)) await noteProven(sql, errand.code_id)
    if (!errand.is_decoy) {
      report(context, { action: 'code.sent', outcome: 'ok', facts: { ...factsOf(errand), provider: next.pin.provider } })
      await context.noteSent(messageOf(errand), delivery)
    }
    await context.limits.giveBack(errand.is_decoy ? capKeys(errand.stored) : [])
    return undefined
  }
  if (next.is === 'again') {
    await postpone(sql, errand.code_id, next.afterS)
    return next.afterS
  }
  if (await drop(sql, errand.code_id)) {
    if (!errand.is_decoy) await context.noteSent(messageOf(errand), delivery)
    if (next.refunds) await context.limits.giveBack(undeliveredKeys(errand.stored))
    report(context, { action: 'code.dropped', outcome: 'refused', facts: { ...factsOf(errand), answer: delivery.result.outcome } })
  }
  return undefined
}

const report = (
  { recorder }: DeliverContext,
  { action, outcome, facts }: { readonly action: string; readonly outcome: 'ok' | 'refused'; readonly facts: LogFacts },
): void => recorder.report({ action, outcome, actor: null, facts })
const messageOf = ({ code_id: id, phone, purpose }: Errand) => ({ id, phone, purpose })
const factsOf = ({ purpose, phone }: Errand): LogFacts => ({ purpose, phone: maskPhone(phone) })

/** Sends a code. A decoy is not sent, but fails during an outage, so that an outage gives the same limits back for every phone. */
async function hand({ sms, settings, identity }: DeliverContext, errand: Errand): Promise<Delivery> {
  const text = writeCodeText(errand.language, {
    product: (await identity.current()).name[errand.language],
    code: errand.code,
    host: settings.publicHost,
  })
  const { code_id: id, code, phone, purpose, language: locale } = errand
  return errand.is_decoy ? pretend(sms, phone) : sms.send({ id, phone, purpose, code, text, locale, ttlS: CODE_LIFE_S })
}

/** Pins a decoy like a real code: where the provider checks codes, it is asked about decoys as well. */
function pretend(sms: Pick<Sms, 'shutForMs' | 'route'>, phone: string): Delivery {
  const [provider] = sms.route(phone)
  if (!provider || sms.shutForMs(phone) > 0) return { result: { outcome: 'unavailable', retryAfterS: 10 }, tries: [] }
  return { result: { outcome: 'accepted' }, by: { provider: provider.name, contract: provider.contract, repeatsSafely: false }, tries: [] }
}

type Next =
  | { readonly is: 'sent'; readonly pin: Pin }
  | { readonly is: 'again'; readonly afterS: number }
  | { readonly is: 'given-up'; readonly refunds: boolean }

/** Outcomes that a repeat would not change. Repeating them would also let one refused number fill the provider's failure count. */
const FINAL: ReadonlySet<string> = new Set(['bad_number', 'blocked_number', 'refused'])

function judge({ result, by }: Delivery, attempts: number): Next {
  const pin = by && {
    provider: by.provider,
    providerRef: (result.outcome === 'accepted' && result.providerRef) || null,
    checkedByProvider: by.contract === 'send-and-check',
  }
  // A message that may have arrived is sent again only where the provider drops repeats.
  if (pin && (result.outcome === 'accepted' || !by.repeatsSafely)) return { is: 'sent', pin }
  if (FINAL.has(result.outcome)) return { is: 'given-up', refunds: false }
  const pauseS = PAUSES_S[attempts - 1]
  if (pauseS === undefined) return { is: 'given-up', refunds: result.outcome !== 'unknown' && result.outcome !== 'wait' }
  return { is: 'again', afterS: result.outcome === 'wait' ? Math.min(LONGEST_PAUSE_S, Math.max(pauseS, result.retryAfterS)) : pauseS }
}

/**
 * Writes the complete text of a message: site name, code, minutes, a warning, and a last line by which phones autofill the code on this
 * host only (S22). No part comes from the caller.
 */
const writeCodeText = (language: Language, { product, code, host }: { product: string; code: string; host: string }): string =>
  translatorOf(accountsText, language)('SMS_CODE', {
    product,
    code,
    minutes: CODE_LIFE_S / 60,
    host,
  })
