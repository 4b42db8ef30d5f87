import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { InLanguage, Nothing, Numeral, Uuid } from '#contract/fields.ts'
import { After, MaybeMoment, MODERATION_REASONS, Moment, Note, refusals, STATES, typedText } from './comment-fields.ts'

export {
  COMMENT_LENGTH,
  type CommentState,
  EDIT_WITHIN_MS,
  MODERATION_REASONS,
  type ModerationReason,
  OBJECT_WITHIN_MS,
} from './comment-fields.ts'

/** The cache tag of pages that show an item's comments; published on `website:pages`. */
export const commentsTag = (number: number): string => `comments:${number}`
export const commentAnchor = (id: string): string => `comment-${id}`

const Comment = z.object({
  id: z.string(),
  /**
   * Is null when the comment was deleted and stays only for its replies. An empty name means a deleted account. `isProfessional` means
   * certified in a profession at present.
   */
  author: z.nullable(z.object({ name: z.string(), avatar: z.nullable(z.string()), isProfessional: z.boolean() })),
  /** Plain text with line breaks. */
  text: z.string(),
  language: InLanguage,
  at: Moment,
  editedAt: MaybeMoment,
  /** The answered author, when the reply does not answer the comment at the top of the thread. */
  answers: z.nullable(z.object({ id: z.string(), name: z.string() })),
})
export type Comment = z.output<typeof Comment>

/** A comment with its first replies, oldest first; `next` is set when there are more. */
const Thread = z.extend(Comment, { replies: z.array(Comment), replyCount: z.int(), next: z.nullable(z.int()) })
export type Thread = z.output<typeof Thread>

export const listComments = defineCall({
  path: '/api/engagement/comments',
  summary:
    'List the comments of an item: those in the reader’s language first, of each language the newest first. `total` includes replies; `isClosed`: no new comments.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ number: Numeral, after: z.optional(After) }),
  output: z.object({ total: z.int(), list: z.array(Thread), next: z.nullable(z.int()), isClosed: z.boolean() }),
  refusals: {},
})

export const listReplies = defineCall({
  path: '/api/engagement/comments/replies',
  summary: 'List more replies to a comment, oldest first.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ id: Uuid, after: z.optional(After) }),
  output: z.object({ list: z.array(Comment), next: z.nullable(z.int()) }),
  refusals: {},
})

const Text = typedText(4_000)
const written = { PHONE_NOT_VERIFIED: 403, MUTED: 403, TEXT_EMPTY: 422, TEXT_LONG: 422, WORDS_FORBIDDEN: 422, SENT_ALREADY: 409 } as const
const Written = z.object({ state: z.enum(['shown', 'waiting']), comment: Comment })

export const createComment = defineCall({
  path: '/api/engagement/comments/write',
  summary: 'Post a comment or a reply. The first comment of an account, and those with links or flagged words, wait for review.',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 6, withinMs: MINUTE, by: 'account' },
  input: z.object({ number: Numeral, text: Text, answers: z.optional(Uuid) }),
  output: Written,
  refusals: refusals({ ...written, COMMENTS_CLOSED: 409, MINORS_MODE_CLOSED: 403 }),
})

export const updateComment = defineCall({
  path: '/api/engagement/comments/edit',
  summary: 'Edit one’s own comment within five minutes. It is checked again.',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 20, withinMs: MINUTE, by: 'account' },
  input: z.object({ id: Uuid, text: Text }),
  output: Written,
  refusals: refusals({ ...written, TOO_LATE: 409 }),
})

export const withdrawComment = defineCall({
  path: '/api/engagement/comments/withdraw',
  summary: 'Delete one’s own comment. Its replies are kept.',
  verb: 'acts',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({ id: Uuid }),
  output: Nothing,
  refusals: {},
})

/** The subject of an appeal: a hidden or deleted comment, a mute, a takedown of an item, or a rejected report. */
export const APPEALED = ['comment', 'mute', 'item', 'report'] as const
export type Appealed = (typeof APPEALED)[number]
const OBJECTION_STATES = ['open', 'granted', 'refused'] as const
const Objected = z.nullable(z.object({ state: z.enum(OBJECTION_STATES), answer: z.string() }))
/** A decision as its subject sees it, and the appeal against it. */
export const Decided = {
  reason: z.nullable(z.enum(MODERATION_REASONS)),
  note: z.string(),
  objection: Objected,
  mayObject: z.boolean(),
}

export const listOwnComments = defineCall({
  path: '/api/engagement/comments/own',
  summary: 'List the current account’s newest hundred comments on an item in any state, and whether it may comment.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({ number: Numeral }),
  output: z.object({
    mute: z.nullable(z.object({ id: z.string(), until: Moment, ...Decided })),
    list: z.array(
      z.object({
        id: z.string(),
        state: z.enum(STATES),
        text: z.string(),
        at: Moment,
        editableForMs: z.int(),
        isReply: z.boolean(),
        ...Decided,
      }),
    ),
  }),
  refusals: {},
})

export const objectToModeration = defineCall({
  path: '/api/engagement/object',
  summary: 'Appeal a decision about one’s own comment, mute, item or report: once, within thirty days.',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 10, withinMs: 60 * MINUTE, by: 'account' },
  input: z.object({ about: z.enum(APPEALED), id: Uuid, text: Note.check(z.minLength(5)) }),
  output: Nothing,
  refusals: refusals({ OBJECTED_ALREADY: 409, NOTHING_TO_OBJECT: 409 }),
})
