import { DAY, HOUR, MINUTE } from '#contract/duration.ts'
import type { Rule } from '#server/limit/limits.ts'
import type { Purpose } from '../../contract.ts'
import type { AccountsSettings } from '../settings.ts'

/** S6. */
export const RESEND_AFTER_S = 60

/** Wrong codes of one phone and purpose, over all codes sent meanwhile; then an hour's lock (S4). */
export function failureRules({ phone, purpose }: { readonly phone: string; readonly purpose: Purpose }): readonly Rule[] {
  const key = `code-failures ${purpose} ${phone}`
  return [
    { key, times: 10, withinMs: HOUR, penaltyMs: HOUR },
    { key, times: 20, withinMs: DAY, penaltyMs: HOUR },
  ]
}

/** Who wants a message sent, in facts of the server (S103). */
export type Send = { readonly phone: string; readonly address: string }

const gapKey = ({ phone }: Send): string => `sms-gap ${phone}`
const phoneKey = ({ phone }: Send): string => `sms-phone ${phone}`
const addressKey = ({ address }: Send): string => `sms-address ${address}`
const prefixKey = ({ phone }: Send): string => `sms-prefix ${phone.slice(0, -4)}`
const EVERYBODY = 'sms-everybody'

/** All that one message counts against, all purposes together (S6, S7, S8). */
export const sendRules = (settings: AccountsSettings, send: Send, isNewPhone: boolean): readonly Rule[] => [
  { key: gapKey(send), times: 1, withinMs: RESEND_AFTER_S * 1_000 },
  { key: phoneKey(send), times: settings.smsPerPhoneHour, withinMs: HOUR },
  { key: phoneKey(send), times: settings.smsPerPhoneDay, withinMs: DAY },
  { key: addressKey(send), times: settings.smsPerAddressHour, withinMs: HOUR },
  { key: addressKey(send), times: settings.smsPerAddressDay, withinMs: DAY },
  { key: prefixKey(send), times: settings.smsPerPrefixHour, withinMs: HOUR },
  { key: EVERYBODY, times: settings.smsHourlyCap, withinMs: HOUR },
  { key: EVERYBODY, times: settings.smsDailyCap, withinMs: DAY },
  ...(isNewPhone ? [{ key: `sms-phones ${send.address}`, times: settings.phonesPerAddressHour, withinMs: HOUR }] : []),
]

/** What a message that no provider took gives back (R12). The gap to the next stays: a decoy keeps it too, and is never refused (S10). */
export const undeliveredKeys = (send: Send): readonly string[] => [phoneKey(send), addressKey(send), prefixKey(send), EVERYBODY]
/** What a message that was never accepted gives back. */
export const unkeptKeys = (send: Send): readonly string[] => [gapKey(send), ...undeliveredKeys(send)]

/** Too soon is a wait of seconds; any other limit says no more than that there is one. */
export const isTooSoon = (key: string): boolean => key.startsWith('sms-gap ')

/** The name of a limit without whom it counts. */
export const limitName = (key: string): string => key.split(' ', 1)[0] ?? key

/** Refuses once 80 % of an installation's cap are used (S7). */
export const nearCapRules = (settings: AccountsSettings): readonly (Rule & { readonly cap: 'hour' | 'day' })[] => [
  { cap: 'hour', key: EVERYBODY, times: Math.max(1, Math.ceil(settings.smsHourlyCap * 0.8)), withinMs: HOUR },
  { cap: 'day', key: EVERYBODY, times: Math.max(1, Math.ceil(settings.smsDailyCap * 0.8)), withinMs: DAY },
]

/** One report of a lasting state in a while. */
export const onceRule = (what: string, withinMs: number = 10 * MINUTE): Rule => ({ key: `once ${what}`, times: 1, withinMs })
