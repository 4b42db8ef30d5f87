import * as z from 'zod/mini'
import { DAY, MINUTE } from '#contract/duration.ts'
import { paged } from '#contract/fields.ts'
import { cleanText } from '#contract/input/clean-text.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { EngagementText } from '../text/texts.ts'

/** Codes of refusals must be keys of the text. */
export const refusals = refusalsOf<EngagementText>()

/** The most that a comment may hold, in characters, once it is cleaned. */
export const COMMENT_LENGTH = 1_000
/** For so long its writer may change it. */
export const EDIT_WITHIN_MS = 5 * MINUTE
/** For so long a reader may object to a decision about them. */
export const OBJECT_WITHIN_MS = 30 * DAY

export const STATES = ['waiting', 'shown', 'hidden', 'deleted'] as const
export type CommentState = (typeof STATES)[number]
/** Why something is hidden or deleted, or a reader muted. */
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
/** What people write for others below an item. */
export const typedText = (most: number) => z.string().check(z.overwrite(cleanText), z.maxLength(most))
/** A short note of an operator to the person, or a short answer. */
export const Note = typedText(300)
/** Where a list goes on, as the answer before it said. */
export const After = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^-?[0-9]{1,15}$/))]),
  z.transform((value) => Number(value)),
)
export const paging = {
  ...paged(),
  sort: z._default(z.enum(['at']), 'at'),
  direction: z._default(z.enum(['asc', 'desc']), 'asc'),
}
/** Of an account: its id, and its name where it has one. */
export const Person = z.object({ id: z.string(), name: z.nullable(z.string()) })
