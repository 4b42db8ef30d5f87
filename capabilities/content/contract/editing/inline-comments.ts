import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { paragraph, Uuid } from '#contract/fields.ts'
import { Edition, MaybeMoment, Moment, Person, refusals } from '../fields.ts'
import { inlineComments } from '../permissions.ts'

/** Limits the comments on one text in one language; `MOST_ANSWERS` limits the answers to each. */
export const MOST_INLINE_COMMENTS = 200
export const MOST_ANSWERS = 50

export const InlineComment = z.object({
  id: z.string(),
  /** The block and the marked words. Both are empty when the comment is about the whole text. */
  blockId: z.string(),
  quote: z.string(),
  text: z.string(),
  by: Person,
  at: Moment,
  /** Oldest first. */
  answers: z.array(z.object({ id: z.string(), text: z.string(), by: Person, at: Moment })),
  resolvedAt: MaybeMoment,
  resolvedBy: Person,
})
export type InlineComment = z.output<typeof InlineComment>

const Text = paragraph(1_000).check(z.minLength(1))
const FULL = { INLINE_COMMENTS_FULL: 409 } as const

export const addInlineComment = defineCall({
  ...inlineComments,
  path: '/api/content/inline-comment/add',
  summary: 'Comment on the working copy or a passage of it. Its writers are notified.',
  input: z.extend(Edition, {
    blockId: z._default(z.string().check(z.maxLength(40)), ''),
    quote: z._default(paragraph(500), ''),
    text: Text,
  }),
  output: z.object({ id: z.string() }),
  refusals: refusals({ ...FULL, NOT_BEGUN: 404, IN_TRASH: 409 }),
})

export const replyToInlineComment = defineCall({
  ...inlineComments,
  path: '/api/content/inline-comment/answer',
  summary: 'Reply to an inline comment. Earlier participants are notified.',
  input: z.object({ id: Uuid, text: Text }),
  output: z.object({ id: z.string() }),
  refusals: refusals(FULL),
})

export const resolveInlineComment = defineCall({
  ...inlineComments,
  path: '/api/content/inline-comment/resolve',
  summary: 'Resolve or reopen an inline comment.',
  input: z.object({ id: Uuid, isResolved: z.boolean() }),
  output: z.null(),
  refusals: {},
})
