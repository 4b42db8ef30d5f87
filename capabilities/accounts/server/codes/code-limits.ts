import { DAY, HOUR } from '#contract/duration.ts'
import type { LimitRule } from '#server/limit/limits.ts'
import { networksOf } from '#server/limit/networks.ts'
import type { Purpose } from '../../contract.ts'
import type { StoredPhone } from '../phone/phones.ts'
import type { AccountsSettings } from '../settings.ts'

/** S6. */
export const RESEND_AFTER_S = 60

/** Limits wrong codes of one stored phone and purpose across all codes sent; exceeding a limit locks for an hour (S4). */
export function failureRules({ phone, purpose }: { readonly phone: string; readonly purpose: Purpose }): readonly LimitRule[] {
  const key = `code-failures ${purpose} ${phone}`
  return [
    { key, times: 10, withinMs: HOUR, penaltyMs: HOUR },
    { key, times: 20, withinMs: DAY, penaltyMs: HOUR },
  ]
}

/** A requested message, described by facts that the server knows (S103). The phone and its block of numbers are as they are stored. */
export type Send = StoredPhone & { readonly address: string; readonly purpose: Purpose }

const gapKey = ({ phone }: Send): string => `sms-gap ${phone}`
const phoneKey = ({ phone }: Send): string => `sms-phone ${phone}`
const addressKey = ({ address }: Send): string => `sms-address ${address}`
const prefixKey = ({ block }: Send): string => `sms-prefix ${block}`
const EVERYBODY = 'sms-everybody'
const NEWCOMERS = 'sms-newcomers'
/** Share of the installation's caps for registering and for changing a phone; the rest is reserved for existing accounts. */
const NEWCOMERS_SHARE = 0.7
const isNewcomer = ({ purpose }: Send): boolean => purpose === 'register' || purpose === 'change-phone'
const networkKey = (name: string): string => `sms-network ${name}`

/** Allows the narrowest network around an address twice the limit of the address, and the next one three times. */
const networkRules = (settings: AccountsSettings, { address }: Send): readonly LimitRule[] =>
  networksOf(address).flatMap(({ name }, at) => [
    { key: networkKey(name), times: settings.smsPerAddressHour * (at + 2), withinMs: HOUR },
    { key: networkKey(name), times: settings.smsPerAddressDay * (at + 2), withinMs: DAY },
  ])
const newcomerRules = (settings: AccountsSettings): readonly LimitRule[] => [
  { key: NEWCOMERS, times: Math.ceil(settings.smsHourlyCap * NEWCOMERS_SHARE), withinMs: HOUR },
  { key: NEWCOMERS, times: Math.ceil(settings.smsDailyCap * NEWCOMERS_SHARE), withinMs: DAY },
]

/** Lists every limit that a message counts against, across all purposes (S6, S7, S8). */
export const sendRules = (settings: AccountsSettings, send: Send, isNewPhone: boolean): readonly LimitRule[] => [
  { key: gapKey(send), times: 1, withinMs: RESEND_AFTER_S * 1_000 },
  { key: phoneKey(send), times: settings.smsPerPhoneHour, withinMs: HOUR },
  { key: phoneKey(send), times: settings.smsPerPhoneDay, withinMs: DAY },
  { key: addressKey(send), times: settings.smsPerAddressHour, withinMs: HOUR },
  { key: addressKey(send), times: settings.smsPerAddressDay, withinMs: DAY },
  ...networkRules(settings, send),
  { key: prefixKey(send), times: settings.smsPerPrefixHour, withinMs: HOUR },
  { key: EVERYBODY, times: settings.smsHourlyCap, withinMs: HOUR },
  { key: EVERYBODY, times: settings.smsDailyCap, withinMs: DAY },
  ...(isNewcomer(send) ? newcomerRules(settings) : []),
  ...(isNewPhone ? [{ key: `sms-phones ${send.address}`, times: settings.phonesPerAddressHour, withinMs: HOUR }] : []),
]

/**
 * Keys of the limits that are given back when no provider took the message (R12). The gap to the next message stays, as it does for a
 * decoy, which is never refused (S10).
 */
export const undeliveredKeys = (send: Send): readonly string[] => [
  phoneKey(send),
  addressKey(send),
  ...networksOf(send.address).map(({ name }) => networkKey(name)),
  prefixKey(send),
  ...capKeys(send),
]
/** Keys of the limits that a decoy gives back: it costs no message, so requests for phones without an account do not use up the caps. */
export const capKeys = (send: Send): readonly string[] => [EVERYBODY, ...(isNewcomer(send) ? [NEWCOMERS] : [])]
/** Keys of the limits that are given back when the message was never accepted. */
export const unkeptKeys = (send: Send): readonly string[] => [gapKey(send), ...undeliveredKeys(send)]

/** Returns true for the limit whose refusal is a wait of seconds; the other limits share one refusal without details. */
export const isTooSoon = (key: string): boolean => key.startsWith('sms-gap ')

/** Returns the name of a limit without the address or phone that it counts. */
export const limitName = (key: string): string => key.split(' ', 1)[0] ?? key

/** Refuse once 80 % of an installation's cap is used, or of the share that newcomers may take of it (S7). */
export const nearCapRules = (settings: AccountsSettings): readonly (LimitRule & { readonly cap: 'hour' | 'day' })[] =>
  [EVERYBODY, NEWCOMERS].flatMap((key) => {
    const share = 0.8 * (key === NEWCOMERS ? NEWCOMERS_SHARE : 1)
    const least = (cap: number) => Math.max(1, Math.ceil(cap * share))
    return [
      { cap: 'hour', key, times: least(settings.smsHourlyCap), withinMs: HOUR } as const,
      { cap: 'day', key, times: least(settings.smsDailyCap), withinMs: DAY } as const,
    ]
  })

/** Limits the reports of a lasting state to one per period. */
export const onceRule = (what: string, withinMs: number): LimitRule => ({ key: `once ${what}`, times: 1, withinMs })
