import * as z from 'zod/mini'
import { DAY, MINUTE } from '#contract/duration.ts'
import { paged } from '#contract/fields.ts'
import { cleanText } from '#contract/input/clean-text.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { EngagementText } from '../text/texts.ts'

export const refusals = refusalsOf<EngagementText>()

/** Limits the cleaned text of a comment, in characters. */
export const COMMENT_LENGTH = 1_000
export const EDIT_WITHIN_MS = 5 * MINUTE
export const OBJECT_WITHIN_MS = 30 * DAY

export const STATES = ['waiting', 'shown', 'hidden', 'deleted'] as const
export type CommentState = (typeof STATES)[number]
export const MODERATION_REASONS = [
  'advertising',
  'insult',
  'medical-claim',
  'privacy',
  'infringement',
  'unlawful',
  'spam',
  'off-topic',
  'other',
] as const
export type ModerationReason = (typeof MODERATION_REASONS)[number]

export const Moment = z.string()
export const MaybeMoment = z.nullable(Moment)
/** States how near the due time of an open matter is: `soon` begins at a quarter of a day for hours, and two days for days. */
export const Due = z.enum(['fine', 'soon', 'late'])
export type Due = z.output<typeof Due>
/** A text that readers write for others below an item. */
export const typedText = (most: number) => z.string().check(z.overwrite(cleanText), z.maxLength(most))
export const Note = typedText(300)
/** The cursor of a list: `next` of the page before. */
export const After = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^-?[0-9]{1,15}$/))]),
  z.transform((value) => Number(value)),
)
export const paging = {
  ...paged(),
  sort: z._default(z.enum(['at']), 'at'),
  direction: z._default(z.enum(['asc', 'desc']), 'asc'),
}
export const Person = z.object({ id: z.string(), name: z.nullable(z.string()) })
