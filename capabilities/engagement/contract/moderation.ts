import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { defineChannel } from '#contract/channel.ts'
import { InLanguage, Nothing, Uuid, withinDepth } from '#contract/fields.ts'
import type { Language } from '#contract/language.ts'
import {
  Due,
  MaybeMoment,
  MODERATION_REASONS,
  type ModerationReason,
  Moment,
  Note,
  Person,
  paging,
  refusals,
  STATES,
} from './comment-fields.ts'
import { APPEALED } from './comments.ts'

// Calls for moderators; other callers get FORBIDDEN.
const permission = { permission: 'engagement:moderate' } as const
const reads = { verb: 'reads', access: permission, limit: 'ordinary' } as const
const actions = { verb: 'acts', access: permission, limit: 'ordinary' } as const

/** Each count stops at 1,000. */
const Counts = z.object({ waiting: z.int(), reported: z.int(), hidden: z.int(), objections: z.int() })
export type ModerationCounts = z.output<typeof Counts>

export const moderationChannel = defineChannel({
  name: 'comment-queues',
  summary: 'The number of comments waiting for review, as it changes.',
  who: 'everybody',
  access: permission,
  message: Counts,
})

export const getModerationCounts = defineCall({
  ...reads,
  path: '/api/engagement/moderation/counts',
  summary: 'Get the number of comments in each queue; `number` is the channel’s latest, read before.',
  input: Nothing,
  output: z.extend(Counts, { number: z.int() }),
  refusals: {},
})

const QUEUES = ['waiting', 'reported', 'hidden', 'all'] as const
const Reason = z.enum(MODERATION_REASONS)
/** Addresses the comment's author; `note` is required for the reason `other`. */
const why = { reason: Reason, note: Note }

const Judged = z.object({
  id: z.string(),
  /** `isClosed`: new comments on the item are refused. */
  item: z.object({ number: z.int(), title: z.string(), path: z.string(), isClosed: z.boolean() }),
  author: z.object({ id: z.nullable(z.string()), name: z.nullable(z.string()), isMuted: z.boolean() }),
  text: z.string(),
  language: InLanguage,
  state: z.enum(STATES),
  heldFor: z.array(z.enum(['first', 'link', 'word'])),
  foundWords: z.array(z.string()),
  openReports: z.int(),
  /** The beginning of the answered comment. */
  answers: z.nullable(z.object({ name: z.nullable(z.string()), text: z.string() })),
  at: Moment,
  editedAt: MaybeMoment,
})
export type JudgedComment = z.output<typeof Judged>

/** `all` requires an account, so that no caller pages through all comments. */
const ofPerson = z.refine<{ queue: string; account?: string | undefined }>(({ queue, account }) => queue !== 'all' || account !== undefined)

export const listModeration = defineCall({
  ...reads,
  path: '/api/engagement/moderation/comments',
  summary: 'List the comments of a queue, oldest first by default; `all` lists those of one account. Totals count up to ten thousand.',
  input: z.object({ queue: z.enum(QUEUES), account: z.optional(Uuid), ...paging }).check(withinDepth, ofPerson),
  output: z.object({ list: z.array(Judged), total: z.int() }),
  refusals: {},
})

export const getModeratedComment = defineCall({
  ...reads,
  path: '/api/engagement/moderation/comment',
  summary: 'Get a comment with its moderation history and its author’s record.',
  input: z.object({ id: Uuid }),
  output: z.object({
    comment: Judged,
    actions: z.array(
      z.object({
        action: z.string(),
        at: Moment,
        by: z.nullable(Person),
        reason: z.nullable(z.string()),
        note: z.string(),
        /** The comment's text until this action. */
        text: z.string(),
      }),
    ),
    record: z.object({ shown: z.int(), hidden: z.int(), deleted: z.int(), mutes: z.int() }),
    reports: z.array(z.object({ reason: z.string(), text: z.string(), at: Moment })),
  }),
  refusals: {},
})

const Ids = z.array(Uuid).check(z.minLength(1), z.maxLength(50))
/** Counts the changed comments; others were decided meanwhile, or are gone. */
const Done = z.object({ done: z.int() })

export const approveComments = defineCall({
  ...actions,
  path: '/api/engagement/moderation/approve',
  summary: 'Approve waiting or hidden comments, and keep reported ones, rejecting their reports.',
  input: z.object({ ids: Ids }),
  output: Done,
  refusals: refusals({ COMMENTS_FORBIDDEN: 409 }),
})

export const hideComments = defineCall({
  ...actions,
  path: '/api/engagement/moderation/hide',
  summary: 'Hide comments. Authors are notified of the reason and may appeal once.',
  input: z.object({ ids: Ids, ...why }),
  output: Done,
  refusals: refusals({ NOTE_MISSING: 422 }),
})

export const removeComments = defineCall({
  ...actions,
  path: '/api/engagement/moderation/delete',
  summary: 'Delete comments. Their text is kept with this action only. Authors are notified of the reason and may appeal once.',
  input: z.object({ ids: Ids, ...why }),
  output: Done,
  refusals: refusals({ NOTE_MISSING: 422 }),
})

export const muteAccount = defineCall({
  ...actions,
  path: '/api/engagement/moderation/mute',
  summary: 'Mute an account for some days. Replaces an existing mute.',
  input: z.object({ account: Uuid, days: z.int().check(z.gte(1), z.lte(365)), comment: z.optional(Uuid), ...why }),
  output: z.object({ until: Moment }),
  refusals: refusals({ NOTE_MISSING: 422, OWN_ACCOUNT: 409 }),
})

export const unmuteAccount = defineCall({
  ...actions,
  path: '/api/engagement/moderation/lift',
  summary: 'Unmute an account.',
  input: z.object({ account: Uuid }),
  output: Nothing,
  refusals: refusals({ NOT_MUTED: 409 }),
})

export const listMutes = defineCall({
  ...reads,
  path: '/api/engagement/moderation/mutes',
  summary: 'List muted accounts, soonest to end first.',
  input: z.object(paging).check(withinDepth),
  output: z.object({
    list: z.array(
      z.object({ id: z.string(), person: Person, reason: Reason, note: z.string(), since: Moment, until: Moment, by: z.nullable(Person) }),
    ),
    total: z.int(),
  }),
  refusals: {},
})

export const listObjections = defineCall({
  ...reads,
  path: '/api/engagement/moderation/objections',
  summary: 'List open appeals, the oldest first.',
  input: z.object(paging).check(withinDepth),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        about: z.enum(APPEALED),
        person: Person,
        text: z.string(),
        at: Moment,
        dueAt: Moment,
        due: Due,
        reason: z.nullable(z.string()),
        note: z.string(),
        by: z.nullable(Person),
        decidedAt: MaybeMoment,
        comment: z.nullable(z.object({ id: z.string(), text: z.string(), state: z.enum(STATES) })),
        until: MaybeMoment,
        /** The item that was taken down, or the subject of the rejected report. `path` is null for what is not public. */
        thing: z.nullable(z.object({ title: z.string(), path: z.nullable(z.string()) })),
        /** The caller must not answer the appeal: it contests their own decision. */
        isOwn: z.boolean(),
      }),
    ),
    total: z.int(),
  }),
  refusals: {},
})

export const decideObjection = defineCall({
  ...actions,
  path: '/api/engagement/moderation/objection',
  summary:
    'Decide an appeal against someone else’s decision. If granted, the comment or the item is restored, the mute ends, or the report is open again.',
  input: z.object({ id: Uuid, verdict: z.enum(['granted', 'refused']), answer: Note.check(z.minLength(2)) }),
  /** `isPublic`: the restored item is public again; null for other appeals. An editor can put an item online that is not. */
  output: z.object({ isPublic: z.nullable(z.boolean()) }),
  refusals: refusals({ DECIDED_ALREADY: 409, OWN_DECISION: 403 }),
})

/** A visible comment, for rescans by changed rules. `title` is the item's, `path` the comment's place on its page. */
export type ShownComment = {
  readonly id: string
  readonly itemId: string
  readonly number: number
  readonly language: Language
  readonly text: string
  readonly title: string
  readonly path: `/${string}`
}
/** The reason shown to the comment's author; `note` is required for the reason `other`. */
export type HidingReason = { readonly reason: ModerationReason; readonly note: string }
