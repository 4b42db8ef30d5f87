import * as z from 'zod/mini'
import { line, paged } from '#contract/fields.ts'
import { NOTIFICATION_KINDS, SUBJECTS, type Subject as SubjectName } from '#contract/notification.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { InboxText } from '../text/texts.ts'

/** Subjects that readers cannot switch off in the message centre. Announcements are shared by all accounts and are not emailed. */
export const ALWAYS_IN_SITE: readonly SubjectName[] = ['approval', 'security', 'announcement']

export const refusals = refusalsOf<InboxText>()

export const Moment = z.string()
export const Subject = z.enum(SUBJECTS)
export const Kind = z.enum(NOTIFICATION_KINDS)
export const Ids = z.array(z.uuid()).check(z.minLength(1), z.maxLength(100))

export const paging = {
  ...paged(),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
}
export const Search = z.optional(line(100))
