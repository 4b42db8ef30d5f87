import { writeDay } from '#contract/dates.ts'
import { inEachLanguage, type Language } from '#contract/language.ts'
import { maskPhone } from '#contract/mask.ts'
import type { Notification } from '#contract/notification.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { CONSENT_WITHIN_DAYS, type GuardianPurpose, RENEWAL_WITHIN_DAYS } from '../contract.ts'
import { minorsText as text } from '../text/texts.ts'

const PATH = '/user/minors'

export const requestMatter = (id: string): string => `guardian-request:${id}`

/** The masked phone or the user name lets a guardian recognise the child; the notification holds nothing else about it. */
export const nameChild = (username: string | null, phone: string | null): string => username ?? (phone === null ? '—' : maskPhone(phone))

type Child = { readonly childId: string; readonly who: string }

export const renewalMatter = (id: string): string => `guardian-renewal:${id}`

export const requestTodo = (
  id: string,
  guardianId: string,
  { purpose, who, childId }: { readonly purpose: GuardianPurpose } & Child,
): Notification => ({
  kind: 'todo',
  about: 'approval',
  to: { accounts: [guardianId] },
  matter: requestMatter(id),
  path: PATH,
  title: inBoth(text, 'ask.title'),
  text: inBoth(text, `ask.${purpose}`, { who }),
  namedAccounts: [childId],
})

/** Asks a guardian to consent to the changed policy. */
export const renewalTodo = (id: string, guardianId: string, { who, childId }: Child): Notification => ({
  kind: 'todo',
  about: 'approval',
  to: { accounts: [guardianId] },
  matter: renewalMatter(id),
  path: PATH,
  title: inBoth(text, 'renew.title'),
  text: inBoth(text, 'renew.text', { who, days: RENEWAL_WITHIN_DAYS }),
  namedAccounts: [childId],
})

type Ending = { readonly purpose: GuardianPurpose; readonly endsOn: string } & Child

export function endingNotice(accounts: readonly string[], { purpose, who, childId, endsOn }: Ending): Notification {
  const inLanguage = (language: Language) => translatorOf(text, language)(`ending.${purpose}`, { who, day: writeDay(endsOn, language) })
  return {
    kind: 'notice',
    about: 'security',
    to: { accounts },
    path: PATH,
    title: inBoth(text, 'ending.title'),
    text: inEachLanguage(inLanguage),
    namedAccounts: [childId],
  }
}

const toChild = (childId: string) => ({ kind: 'notice', about: 'security', to: { accounts: [childId] }, path: PATH }) as const

export const givenNotice = (childId: string, purpose: GuardianPurpose): Notification => ({
  ...toChild(childId),
  title: inBoth(text, 'given.title'),
  text: inBoth(text, `given.${purpose}`),
})

export const declinedNotice = (childId: string): Notification => ({
  ...toChild(childId),
  title: inBoth(text, 'declined.title'),
  text: inBoth(text, 'declined.text'),
})

const days = { days: CONSENT_WITHIN_DAYS }

export const withdrawnNotice = (childId: string, purpose: GuardianPurpose): Notification => ({
  ...toChild(childId),
  title: inBoth(text, 'withdrawn.title'),
  text: inBoth(text, `withdrawn.${purpose}`, days),
})

export const olderNotice = (childId: string, purpose: GuardianPurpose): Notification => ({
  ...toChild(childId),
  title: inBoth(text, 'older.title'),
  text: inBoth(text, `older.${purpose}`, days),
})
