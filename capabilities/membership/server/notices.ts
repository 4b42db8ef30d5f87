import { writeDay } from '#contract/dates.ts'
import { type Bilingual, inEachLanguage } from '#contract/language.ts'
import type { Notification } from '#contract/notification.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { OWN_MEMBERSHIP_PATH, RECEIPT_PATH, type StateAction } from '../contract.ts'
import { membershipText as text } from '../text/texts.ts'

const toPerson = (accountId: string) =>
  ({ kind: 'notice', about: 'membership', to: { accounts: [accountId] }, path: OWN_MEMBERSHIP_PATH }) as const

export const invitedNotice = (accountId: string, name: Bilingual): Notification => ({
  kind: 'notice',
  about: 'membership',
  to: { accounts: [accountId] },
  title: inBoth(text, 'notice.invited'),
  text: inBoth(text, 'notice.invited-text', { list: name['zh-CN'] || name['en-US'] }),
})

export const acceptedNotice = (accountId: string, number: number): Notification => ({
  ...toPerson(accountId),
  title: inBoth(text, 'notice.accepted'),
  text: inBoth(text, 'notice.accepted-text', { number }),
})

export const refusedNotice = (accountId: string, reason: string): Notification => ({
  ...toPerson(accountId),
  title: inBoth(text, 'notice.refused'),
  text: inBoth(text, 'notice.reason', { reason }),
})

export const returnedNotice = (accountId: string, reason: string): Notification => ({
  ...toPerson(accountId),
  title: inBoth(text, 'notice.returned'),
  text: inBoth(text, 'notice.reason', { reason }),
})

/** Fills the day of a text, written in each language. */
const withDay = (key: 'notice.until' | 'notice.ending-text', day: string): Bilingual =>
  inEachLanguage((language) => translatorOf(text, language)(key, { day: writeDay(day, language) }))

export const renewedNotice = (accountId: string, endsOn: string | null): Notification => ({
  ...toPerson(accountId),
  title: inBoth(text, 'notice.renewed'),
  text: endsOn === null ? inBoth(text, 'notice.endless') : withDay('notice.until', endsOn),
})

export const endingNotice = (accountId: string, endsOn: string): Notification => ({
  ...toPerson(accountId),
  title: inBoth(text, 'notice.ending'),
  text: withDay('notice.ending-text', endsOn),
})

export const lapsedNotice = (accountId: string): Notification => ({
  ...toPerson(accountId),
  title: inBoth(text, 'notice.lapsed'),
  text: inBoth(text, 'notice.lapsed-text'),
})

export const stateNotice = (accountId: string, act: StateAction, reason: string): Notification => ({
  ...toPerson(accountId),
  title: inBoth(text, `notice.${act}`),
  text: inBoth(text, 'notice.reason', { reason }),
})

export const paidNotice = (accountId: string, paymentId: string): Notification => ({
  ...toPerson(accountId),
  path: `${RECEIPT_PATH}?id=${paymentId}`,
  title: inBoth(text, 'notice.paid'),
  text: inBoth(text, 'notice.paid-text'),
})
