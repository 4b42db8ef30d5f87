import type { Caller } from '#contract/caller.ts'
import { cutText } from '#contract/input/cut-text.ts'
import type { Language } from '#contract/language.ts'
import type { Notification } from '#contract/notification.ts'
import { inBoth } from '#contract/text.ts'
import { editPath } from '../../contract.ts'
import { contentText as text } from '../../text/texts.ts'
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

const post = (kind: Notification['kind'], accounts: readonly (string | null)[], { id, language }: About, except?: string | null) =>
  ({
    kind,
    about: 'content',
    path: editPath(id, language),
    to: { accounts: [...new Set(accounts)].filter((account) => account !== null && account !== except) as string[] },
  }) as const

export function postPublished(locked: LockedEdition, accounts: readonly (string | null)[], caller: Caller | null): Notification {
  const about = aboutOf(locked)
  return {
    ...post('message', accounts, about, caller?.session?.accountId),
    title: inBoth(text, 'post.published'),
    text: inBoth(text, 'post.published-text', { title: about.title }),
  }
}

export function postScheduleFailed(locked: LockedEdition): Notification {
  const about = aboutOf(locked)
  return {
    ...post('todo', [locked.item.owner_id, locked.edition.submitted_by], about),
    matter: returnMatter(about.id, about.language),
    title: inBoth(text, 'post.schedule-failed'),
    text: inBoth(text, 'post.schedule-failed-text', { title: about.title }),
  }
}

export function postApproved(locked: LockedEdition, by: string): Notification {
  const about = aboutOf(locked)
  return {
    ...post('todo', [locked.edition.submitted_by ?? locked.item.owner_id], about, by),
    matter: publishMatter(about.id, about.language),
    title: inBoth(text, 'post.approved'),
    text: inBoth(text, 'post.approved-text', { title: about.title }),
  }
}
export const publishMatter = (id: string, language: Language) => `content-publish:${id}:${language}`

export function postReturned(locked: LockedEdition, note: string): Notification {
  const about = aboutOf(locked)
  return {
    ...post('todo', [locked.item.owner_id, locked.edition.submitted_by], about),
    matter: returnMatter(about.id, about.language),
    title: inBoth(text, 'post.returned'),
    text: inBoth(text, 'post.returned-text', { title: about.title, note: note || '—' }),
  }
}

export function postTakenOffline(locked: LockedEdition, by: string | null): Notification {
  const about = aboutOf(locked)
  return {
    ...post('notice', [locked.item.owner_id, locked.edition.submitted_by], about, by),
    title: inBoth(text, 'post.offline'),
    text: inBoth(text, 'post.offline-text', { title: about.title }),
  }
}

export function postTrashed(locked: LockedEdition, by: string): Notification {
  const about = aboutOf(locked)
  return {
    ...post('notice', [locked.item.owner_id], about, by),
    title: inBoth(text, 'post.trashed'),
    text: inBoth(text, 'post.trashed-text', { title: about.title }),
  }
}

export function postLockLost(locked: LockedEdition, loser: string, name: string): Notification {
  const about = aboutOf(locked)
  return {
    ...post('notice', [loser], about),
    title: inBoth(text, 'post.lock-lost'),
    text: inBoth(text, 'post.lock-lost-text', { title: about.title, name }),
  }
}

/** Notifies the certified author when another account submits the text. */
export function postVouchedSubmitted(locked: LockedEdition, author: string, by: string): Notification {
  const about = aboutOf(locked)
  return {
    ...post('message', [author], about, by),
    title: inBoth(text, 'post.vouched'),
    text: inBoth(text, 'post.vouched-text', { title: about.title }),
  }
}

const SHOWN_LETTERS = 120
type Comment = { readonly inlineCommentId: string; readonly name: string; readonly text: string }
const textsOf = ({ title }: About, { name, text }: Comment) => ({ title, name, text: cutText(text, SHOWN_LETTERS) })
const atInlineComment = ({ id, language }: About, { inlineCommentId }: Comment) =>
  ({ path: `${editPath(id, language)}&inline-comment=${inlineCommentId}` }) as const

export function postInlineComment(locked: LockedEdition, accounts: readonly (string | null)[], by: string, comment: Comment): Notification {
  const about = aboutOf(locked)
  return {
    ...post('message', accounts, about, by),
    ...atInlineComment(about, comment),
    title: inBoth(text, 'post.inline-comment'),
    text: inBoth(text, 'post.inline-comment-text', textsOf(about, comment)),
  }
}

/** Notifies the earlier participants of a comment about an answer. */
export function postAnswer(locked: LockedEdition, accounts: readonly (string | null)[], by: string, comment: Comment): Notification {
  const about = aboutOf(locked)
  return {
    ...post('message', accounts, about, by),
    ...atInlineComment(about, comment),
    title: inBoth(text, 'post.answer'),
    text: inBoth(text, 'post.answer-text', textsOf(about, comment)),
  }
}
