import { DAY, HOUR, MINUTE } from '#contract/duration.ts'
import type { Rule } from '#server/limit/limits.ts'
import { networksOf } from '#server/limit/networks.ts'
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
export type Send = { readonly phone: string; readonly address: string; readonly purpose: Purpose }

const gapKey = ({ phone }: Send): string => `sms-gap ${phone}`
const phoneKey = ({ phone }: Send): string => `sms-phone ${phone}`
const addressKey = ({ address }: Send): string => `sms-address ${address}`
const prefixKey = ({ phone }: Send): string => `sms-prefix ${phone.slice(0, -4)}`
const EVERYBODY = 'sms-everybody'
const NEWCOMERS = 'sms-newcomers'
/** Of an installation's caps so much is for registering and for changing a phone; the rest is kept for who has an account. */
const NEWCOMERS_SHARE = 0.7
const isNewcomer = ({ purpose }: Send): boolean => purpose === 'register' || purpose === 'change-phone'
const networkKey = (name: string): string => `sms-network ${name}`

/** Twice as much for the narrowest network around an address as for the address, three times for the next. */
const networkRules = (settings: AccountsSettings, { address }: Send): readonly Rule[] =>
  networksOf(address).flatMap(({ name }, at) => [
    { key: networkKey(name), times: settings.smsPerAddressHour * (at + 2), withinMs: HOUR },
    { key: networkKey(name), times: settings.smsPerAddressDay * (at + 2), withinMs: DAY },
  ])
const newcomerRules = (settings: AccountsSettings): readonly Rule[] => [
  { key: NEWCOMERS, times: Math.ceil(settings.smsHourlyCap * NEWCOMERS_SHARE), withinMs: HOUR },
  { key: NEWCOMERS, times: Math.ceil(settings.smsDailyCap * NEWCOMERS_SHARE), withinMs: DAY },
]

/** All that one message counts against, all purposes together (S6, S7, S8). */
export const sendRules = (settings: AccountsSettings, send: Send, isNewPhone: boolean): readonly Rule[] => [
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

/** What a message that no provider took gives back (R12). The gap to the next stays: a decoy keeps it too, and is never refused (S10). */
export const undeliveredKeys = (send: Send): readonly string[] => [
  phoneKey(send),
  addressKey(send),
  ...networksOf(send.address).map(({ name }) => networkKey(name)),
  prefixKey(send),
  ...capKeys(send),
]
/** What a decoy gives back, which costs nothing: asking for phones without an account takes no message from anybody. */
export const capKeys = (send: Send): readonly string[] => [EVERYBODY, ...(isNewcomer(send) ? [NEWCOMERS] : [])]
/** What a message that was never accepted gives back. */
export const unkeptKeys = (send: Send): readonly string[] => [gapKey(send), ...undeliveredKeys(send)]

/** Too soon is a wait of seconds; any other limit says no more than that there is one. */
export const isTooSoon = (key: string): boolean => key.startsWith('sms-gap ')

/** The name of a limit without whom it counts. */
export const limitName = (key: string): string => key.split(' ', 1)[0] ?? key

/** Refuses once 80 % of an installation's cap are used, or of what registering may take of it (S7). */
export const nearCapRules = (settings: AccountsSettings): readonly (Rule & { readonly cap: 'hour' | 'day' })[] =>
  [EVERYBODY, NEWCOMERS].flatMap((key) => {
    const share = 0.8 * (key === NEWCOMERS ? NEWCOMERS_SHARE : 1)
    const least = (cap: number) => Math.max(1, Math.ceil(cap * share))
    return [
      { cap: 'hour', key, times: least(settings.smsHourlyCap), withinMs: HOUR } as const,
      { cap: 'day', key, times: least(settings.smsDailyCap), withinMs: DAY } as const,
    ]
  })

/** One report of a lasting state in a while. */
export const onceRule = (what: string, withinMs: number = 10 * MINUTE): Rule => ({ key: `once ${what}`, times: 1, withinMs })
