import { maskPhone } from '#contract/mask.ts'
import type { Notification } from '#contract/notification.ts'
import { inBoth } from '#contract/text.ts'
import { CONSENT_WITHIN_DAYS, type GuardianPurpose } from '../contract.ts'
import { minorsText as text } from '../text/texts.ts'

const PATH = '/user/minors'

export const requestMatter = (id: string): string => `guardian-request:${id}`

/** The masked phone or the user name lets a guardian recognise the child; the notification holds nothing else about it. */
export const nameChild = (username: string | null, phone: string | null): string => username ?? (phone === null ? '—' : maskPhone(phone))

export const requestTodo = (
  id: string,
  guardianId: string,
  { purpose, who }: { readonly purpose: GuardianPurpose; readonly who: string },
): Notification => ({
  kind: 'todo',
  about: 'approval',
  to: { accounts: [guardianId] },
  matter: requestMatter(id),
  path: PATH,
  title: inBoth(text, 'ask.title'),
  text: inBoth(text, `ask.${purpose}`, { who }),
})

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
