import type { Notification } from '#contract/notification.ts'
import { inBoth } from '#contract/text.ts'
import type { Todo } from '#server/notify/matter.ts'
import { certificationText as text } from '../text/texts.ts'
import { OWN_PAGE } from './filing/own-page.ts'

/** Notifications contain no name or number; the reader opens the page for details. */
const about = 'certification'

export const reviewTodo = (id: string): Todo => ({
  kind: 'todo',
  about,
  to: { holders: 'certification:review' },
  matter: `certification:${id}`,
  path: `/certification/queue?id=${id}`,
  title: inBoth(text, 'post.review'),
  text: inBoth(text, 'post.review-text'),
})

export const recheckTodo = (id: string): Todo => ({
  ...reviewTodo(id),
  title: inBoth(text, 'post.recheck'),
  text: inBoth(text, 'post.recheck-text'),
})

const toOwner = (kind: Notification['kind'], accountId: string, path: `/${string}` = OWN_PAGE) =>
  ({ kind, about, to: { accounts: [accountId] }, path }) as const
const resultOf = (page: 'success' | 'error', id: string) => `/result/${page}?${new URLSearchParams({ id })}` as const

export const passedNotification = (accountId: string, id: string, day: string): Notification => ({
  ...toOwner('message', accountId, resultOf('success', id)),
  title: inBoth(text, 'post.passed'),
  text: inBoth(text, 'post.passed-text', { day }),
})

export const returnedNotification = (accountId: string, id: string): Notification => ({
  ...toOwner('todo', accountId, resultOf('error', id)),
  matter: `certification-return:${id}`,
  title: inBoth(text, 'post.returned'),
  text: inBoth(text, 'post.returned-text'),
})

export const revokedNotification = (accountId: string, id: string): Notification => ({
  ...toOwner('notice', accountId, resultOf('error', id)),
  title: inBoth(text, 'post.revoked'),
  text: inBoth(text, 'post.revoked-text'),
})

export const consentEndedNotification = (accountId: string, id: string): Notification => ({
  ...toOwner('notice', accountId, resultOf('error', id)),
  title: inBoth(text, 'post.consent-ended'),
  text: inBoth(text, 'post.consent-ended-text'),
})

/** A to-do that stays until the owner files again or the certification has ended. */
export const endingNotification = (accountId: string, id: string, day: string): Notification => ({
  ...toOwner('todo', accountId),
  matter: `certification-ending:${id}`,
  title: inBoth(text, 'post.ending'),
  text: inBoth(text, 'post.ending-text', { day }),
})

/** A verification by a provider is repeated there. */
export const verificationEndingNotification = (accountId: string, day: string): Notification => ({
  ...toOwner('notice', accountId),
  title: inBoth(text, 'post.ending'),
  text: inBoth(text, 'post.identity-ending-text', { day }),
})

export const expiredNotification = (accountId: string): Notification => ({
  ...toOwner('notice', accountId),
  title: inBoth(text, 'post.expired'),
  text: inBoth(text, 'post.expired-text'),
})
