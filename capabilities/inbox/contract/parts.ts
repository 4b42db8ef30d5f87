import * as z from 'zod/mini'
import type { Refusals } from '#contract/refusal.ts'
import type { InboxText } from '../text/texts.ts'

/** What a message is about; each person chooses for each how to hear of it. */
export const SUBJECTS = ['approval', 'security', 'team', 'certification', 'content', 'live', 'service', 'announcement'] as const
export type Subject = (typeof SUBJECTS)[number]
/** What nobody can keep out of the message box. Announcements are everybody's, and are not sent as letters. */
export const ALWAYS_IN_SITE: readonly Subject[] = ['approval', 'security', 'announcement']

export const KINDS = ['message', 'notice', 'todo'] as const
export type Kind = (typeof KINDS)[number]

/** Codes of refusals must be keys of the text. */
export const refusals = <const Own extends Refusals & Partial<Record<keyof InboxText, unknown>>>(
  own: { [Key in keyof Own]: Key extends keyof InboxText ? Own[Key] : never },
): Own => own as Own

export const Nothing = z.object({})
export const Moment = z.string()
export const Subject = z.enum(SUBJECTS)
export const Kind = z.enum(KINDS)
export const Both = z.object({ 'zh-CN': z.string(), 'en-US': z.string() })
export const Ids = z.array(z.uuid()).check(z.minLength(1), z.maxLength(100))

export const PAGE_DEPTH = 10_000
/** Pages past the ten-thousandth row are not there (S99). */
export const withinDepth = z.refine<{ page: number; pageSize: number }>(({ page, pageSize }) => page * pageSize <= PAGE_DEPTH)
/** A number, or its digits: a query holds texts only. */
export const Whole = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^[0-9]{1,6}$/))]),
  z.transform((value) => Number(value)),
)
export const paging = {
  page: z._default(Whole.check(z.refine((page) => page >= 1)), 1),
  pageSize: z._default(Whole.check(z.refine((pageSize) => pageSize >= 1 && pageSize <= 100)), 20),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
}
export const Search = z.optional(z.string().check(z.trim(), z.maxLength(100)))
