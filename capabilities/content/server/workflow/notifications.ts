import { editPath } from '#capabilities/content/contract.ts'
import { contentText as text } from '#capabilities/content/text/texts.ts'
import type { Caller } from '#contract/caller.ts'
import { cutText } from '#contract/input/cut-text.ts'
import type { Language } from '#contract/language.ts'
import type { Notification } from '#contract/notification.ts'
import { inBoth } from '#contract/text.ts'
import type { LockedEdition } from '../edition-store.ts'

type About = {
  readonly id: string
  readonly language: Language
  /** The title for notifications; an untitled text is named by its number. */
  readonly title: string
}
const aboutOf = ({ item, edition }: LockedEdition): About => ({
  id: item.id,
  language: edition.language,
  title: edition.title || `#${item.number}`,
})

export const returnMatter = (id: string, language: Language) => `content-return:${id}:${language}`

type Accounts = readonly (string | null)[]

/** Addresses the accounts, without the one that acted. */
const notificationOf = (
  kind: Notification['kind'],
  { id, language }: About,
  { accounts, by = null }: { accounts: Accounts; by?: string | null },
) =>
  ({
    kind,
    about: 'content',
    path: editPath(id, language),
    to: { accounts: [...new Set(accounts)].filter((account) => account !== null && account !== by) as string[] },
  }) as const

export function publishedNotification(locked: LockedEdition, accounts: Accounts, caller: Caller | null): Notification {
  const about = aboutOf(locked)
  return {
    ...notificationOf('message', about, { accounts, by: caller?.session?.accountId ?? null }),
    title: inBoth(text, 'post.published'),
    text: inBoth(text, 'post.published-text', { title: about.title }),
  }
}

export function scheduleFailedNotification(locked: LockedEdition): Notification {
  const about = aboutOf(locked)
  return {
    ...notificationOf('todo', about, { accounts: [locked.item.owner_id, locked.edition.submitted_by] }),
    matter: returnMatter(about.id, about.language),
    title: inBoth(text, 'post.schedule-failed'),
    text: inBoth(text, 'post.schedule-failed-text', { title: about.title }),
  }
}

export function approvedNotification(locked: LockedEdition, by: string): Notification {
  const about = aboutOf(locked)
  return {
    ...notificationOf('todo', about, { accounts: [locked.edition.submitted_by ?? locked.item.owner_id], by }),
    matter: publishMatter(about.id, about.language),
    title: inBoth(text, 'post.approved'),
    text: inBoth(text, 'post.approved-text', { title: about.title }),
  }
}
export const publishMatter = (id: string, language: Language) => `content-publish:${id}:${language}`

export function returnedNotification(locked: LockedEdition, note: string): Notification {
  const about = aboutOf(locked)
  return {
    ...notificationOf('todo', about, { accounts: [locked.item.owner_id, locked.edition.submitted_by] }),
    matter: returnMatter(about.id, about.language),
    title: inBoth(text, 'post.returned'),
    text: inBoth(text, 'post.returned-text', { title: about.title, note: note || '—' }),
  }
}

export function takenOfflineNotification(locked: LockedEdition, accounts: Accounts, by: string | null): Notification {
  const about = aboutOf(locked)
  return {
    ...notificationOf('notice', about, { accounts, by }),
    title: inBoth(text, 'post.offline'),
    text: inBoth(text, 'post.offline-text', { title: about.title }),
  }
}

export function trashedNotification(locked: LockedEdition, by: string): Notification {
  const about = aboutOf(locked)
  return {
    ...notificationOf('notice', about, { accounts: [locked.item.owner_id], by }),
    title: inBoth(text, 'post.trashed'),
    text: inBoth(text, 'post.trashed-text', { title: about.title }),
  }
}

export function lockLostNotification(
  locked: LockedEdition,
  loser: string,
  by: { readonly id: string; readonly name: string },
): Notification {
  const about = aboutOf(locked)
  return {
    ...notificationOf('notice', about, { accounts: [loser] }),
    title: inBoth(text, 'post.lock-lost'),
    text: inBoth(text, 'post.lock-lost-text', { title: about.title, name: by.name }),
    namedAccounts: [by.id],
  }
}

/** Notifies the certified author when another account submits the text. */
export function vouchedSubmittedNotification(locked: LockedEdition, author: string, by: string): Notification {
  const about = aboutOf(locked)
  return {
    ...notificationOf('message', about, { accounts: [author], by }),
    title: inBoth(text, 'post.vouched'),
    text: inBoth(text, 'post.vouched-text', { title: about.title }),
  }
}

const SHOWN_LETTERS = 120
type Commented = { readonly accounts: Accounts; readonly by: string; readonly comment: Comment }
type Comment = { readonly inlineCommentId: string; readonly name: string; readonly text: string }
const textsOf = ({ title }: About, { name, text }: Comment) => ({ title, name, text: cutText(text, SHOWN_LETTERS) })
const atInlineComment = ({ id, language }: About, { inlineCommentId }: Comment) =>
  ({ path: `${editPath(id, language)}&inline-comment=${inlineCommentId}` }) as const

export function inlineCommentNotification(locked: LockedEdition, { accounts, by, comment }: Commented): Notification {
  const about = aboutOf(locked)
  return {
    ...notificationOf('message', about, { accounts, by }),
    ...atInlineComment(about, comment),
    title: inBoth(text, 'post.inline-comment'),
    text: inBoth(text, 'post.inline-comment-text', textsOf(about, comment)),
  }
}

/** Notifies the earlier participants of a comment about an answer. */
export function answerNotification(locked: LockedEdition, { accounts, by, comment }: Commented): Notification {
  const about = aboutOf(locked)
  return {
    ...notificationOf('message', about, { accounts, by }),
    ...atInlineComment(about, comment),
    title: inBoth(text, 'post.answer'),
    text: inBoth(text, 'post.answer-text', textsOf(about, comment)),
  }
}
