import type { ReactNode } from 'react'
import type { RefusalDetails } from '#contract/refusal.ts'
import type { Translate } from '#contract/text.ts'
import { type AccountsText, accountsText } from '../../text/texts.ts'
import type { AccountFormErrors } from './form.ts'

export type TranslateAccounts = Translate<AccountsText>
/** A refusal as `ask` returns it, for any call. */
export type RefusedReply = RefusalDetails & { readonly refused: string; readonly message: string }

/**
 * Assigns a refusal to its field. `places` maps refusal codes to fields; a code without a place concerns the whole form. Writes a waiting
 * time in words.
 */
export function placeRefusal<Name extends string>(
  reply: RefusedReply,
  places: Readonly<Partial<Record<string, Name>>>,
  t: TranslateAccounts,
): AccountFormErrors<Name> {
  const errors = Object.entries(reply.fields ?? {}).flatMap(([field, code]) => {
    const place = places[code] ?? Object.values(places).find((name) => name === field)
    return place && isKey(code) ? [[place, t(code)]] : []
  })
  if (errors.length > 0) return Object.fromEntries(errors) as AccountFormErrors<Name>
  return { [places[reply.refused] ?? 'form']: refusalText(reply, t) } as AccountFormErrors<Name>
}

/**
 * Replaces the message of a login that failed through no fault of the input by that of the specification (section 8), and names the provider by
 * which an operator has to log in.
 */
export const asFailedLogin = <Reply extends RefusedReply>(reply: Reply, t: TranslateAccounts): Reply =>
  reply.refused === 'DEFECT' || (reply.refused === 'BUSY' && !reply.retryAfter)
    ? { ...reply, message: t('login.failed') }
    : reply.refused === 'LOGIN_BY_PROVIDER' && reply.by !== undefined
      ? { ...reply, message: t('login.by-provider', { name: reply.by }) }
      : reply

export function refusalText({ message, retryAfter }: RefusedReply, t: TranslateAccounts): ReactNode {
  if (!retryAfter) return message
  const wait =
    retryAfter < 120 ? t('form.wait-seconds', { seconds: retryAfter }) : t('form.wait-minutes', { minutes: Math.ceil(retryAfter / 60) })
  // Chinese sentences follow each other without a space.
  return /[.!?]$/.test(message) ? `${message} ${wait}` : `${message}${wait}`
}

type Plain = { [Key in keyof AccountsText]: AccountsText[Key] extends `${string}{${string}` ? never : Key }[keyof AccountsText]
const isKey = (code: string): code is Plain => Object.hasOwn(accountsText['en-US'], code)
