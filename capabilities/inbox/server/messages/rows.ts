import { secondOf } from '#contract/dates.ts'
import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import type { MessageRow } from '../../contract.ts'
import { inboxText } from '../../text/texts.ts'
import type { LiveAnnouncement } from '../announcement-store.ts'
import type { MessageRecord } from '../message-store.ts'

/** Returns a message in the shape of the specification, with additional fields for this product's pages. */
export function toRow(message: MessageRecord, language: Language): MessageRow {
  const { id, kind, about, title, text, path, at, isUnread, isOpen, isArchived } = message
  const isTodo = kind === 'todo'
  return {
    id,
    type: kind,
    title,
    subTitle: translatorOf(inboxText, language)(`subject.${about}`),
    content: text,
    time: secondOf(at),
    status: isUnread ? 0 : 1,
    ...(isOpen && { messageType: isUnread ? 0 : 2 }),
    at: at.toISOString(),
    about,
    path,
    open: isTodo ? isOpen : null,
    archived: isArchived,
    announcement: false,
  }
}

export const toBoxRow = ({ id, title, text, path, at, isUnread }: LiveAnnouncement, language: Language): MessageRow => ({
  id,
  type: 'notice',
  title,
  subTitle: translatorOf(inboxText, language)('subject.announcement'),
  content: text,
  time: secondOf(at),
  status: isUnread ? 0 : 1,
  at: at.toISOString(),
  about: 'announcement',
  path,
  open: null,
  archived: false,
  announcement: true,
})
