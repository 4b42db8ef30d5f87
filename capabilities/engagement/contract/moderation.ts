import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { defineChannel } from '#contract/channel.ts'
import { Nothing, Uuid, withinDepth } from '#contract/fields.ts'
import { InLanguage, MaybeMoment, MODERATION_REASONS, Moment, Note, Person, paging, refusals, STATES } from './comment-fields.ts'

// What moderators do. Everybody else gets FORBIDDEN.
const permission = { permission: 'engagement:moderate' } as const
const reads = { verb: 'reads', access: permission, limit: 'ordinary' } as const
const acts = { verb: 'acts', access: permission, limit: 'ordinary' } as const

/** Counted no further than a thousand each. */
const Counts = z.object({ waiting: z.int(), reported: z.int(), hidden: z.int(), objections: z.int() })
export type ModerationCounts = z.output<typeof Counts>

/** That something came into the queues or left them, with what is in them now. */
export const moderationChannel = defineChannel({
  name: 'comment-queues',
  summary: 'How many comments wait for a moderator, as it changes.',
  who: 'everybody',
  access: permission,
  message: Counts,
})

export const getModerationCounts = defineCall({
  ...reads,
  path: '/api/engagement/moderation/counts',
  summary: 'How much is in each queue; `number` is the newest of the channel, read before.',
  input: Nothing,
  output: z.extend(Counts, { number: z.int() }),
  refusals: {},
})

export const QUEUES = ['waiting', 'reported', 'hidden', 'all'] as const
const Reason = z.enum(MODERATION_REASONS)
/** Of a moderator to the person; asked for where the reason is `other`. */
const why = { reason: Reason, note: Note }

const Judged = z.object({
  id: z.string(),
  /** `isClosed`: nobody may write under it any more. */
  item: z.object({ number: z.int(), title: z.string(), path: z.string(), isClosed: z.boolean() }),
  author: z.object({ id: z.nullable(z.string()), name: z.nullable(z.string()), isMuted: z.boolean() }),
  text: z.string(),
  language: InLanguage,
  state: z.enum(STATES),
  heldFor: z.array(z.enum(['first', 'link', 'word'])),
  foundWords: z.array(z.string()),
  openReports: z.int(),
  /** The beginning of what it answers. */
  answers: z.nullable(z.object({ name: z.nullable(z.string()), text: z.string() })),
  at: Moment,
  editedAt: MaybeMoment,
})
export type JudgedComment = z.output<typeof Judged>

/** Without a queue it is what one account wrote: nobody pages through everything. */
const ofSomebody = z.refine<{ queue: string; account?: string | undefined }>(
  ({ queue, account }) => queue !== 'all' || account !== undefined,
)

export const listModeration = defineCall({
  ...reads,
  path: '/api/engagement/moderation/comments',
  summary:
    'Comments of a queue, the oldest first unless asked otherwise; `all` those of one account. Totals count no further than ten thousand.',
  input: z.object({ queue: z.enum(QUEUES), account: z.optional(Uuid), ...paging }).check(withinDepth, ofSomebody),
  output: z.object({ list: z.array(Judged), total: z.int() }),
  refusals: {},
})

export const getModeratedComment = defineCall({
  ...reads,
  path: '/api/engagement/moderation/comment',
  summary: 'A comment with everything that was done with it, and its writer’s record.',
  input: z.object({ id: Uuid }),
  output: z.object({
    comment: Judged,
    acts: z.array(
      z.object({
        act: z.string(),
        at: Moment,
        by: z.nullable(Person),
        reason: z.nullable(z.string()),
        note: z.string(),
        /** What it said until then. */
        text: z.string(),
      }),
    ),
    record: z.object({ shown: z.int(), hidden: z.int(), deleted: z.int(), mutes: z.int() }),
    reports: z.array(z.object({ reason: z.string(), text: z.string(), at: Moment })),
  }),
  refusals: {},
})

const Ids = z.array(Uuid).check(z.minLength(1), z.maxLength(50))
/** How many of them it was done to: the others were decided meanwhile, or are gone. */
const Done = z.object({ done: z.int() })

export const approveComments = defineCall({
  ...acts,
  path: '/api/engagement/moderation/approve',
  summary: 'Show comments that wait or are hidden; keep those that were reported, whose reports are answered with that.',
  input: z.object({ ids: Ids }),
  output: Done,
  refusals: {},
})

export const hideComments = defineCall({
  ...acts,
  path: '/api/engagement/moderation/hide',
  summary: 'Hide comments from everybody. Their writers are told why, and may object once.',
  input: z.object({ ids: Ids, ...why }),
  output: Done,
  refusals: refusals({ NOTE_MISSING: 422 }),
})

export const removeComments = defineCall({
  ...acts,
  path: '/api/engagement/moderation/delete',
  summary: 'Delete comments. What they said is kept with the record of this act only. Their writers are told why, and may object once.',
  input: z.object({ ids: Ids, ...why }),
  output: Done,
  refusals: refusals({ NOTE_MISSING: 422 }),
})

export const muteAccount = defineCall({
  ...acts,
  path: '/api/engagement/moderation/mute',
  summary: 'Let somebody write no comments for some days. A second time takes the place of the first.',
  input: z.object({ account: Uuid, days: z.int().check(z.gte(1), z.lte(365)), comment: z.optional(Uuid), ...why }),
  output: z.object({ until: Moment }),
  refusals: refusals({ NOTE_MISSING: 422, OWN_ACCOUNT: 409 }),
})

export const unmuteAccount = defineCall({
  ...acts,
  path: '/api/engagement/moderation/lift',
  summary: 'Let somebody write again.',
  input: z.object({ account: Uuid }),
  output: Nothing,
  refusals: refusals({ NOT_MUTED: 409 }),
})

export const listMutes = defineCall({
  ...reads,
  path: '/api/engagement/moderation/mutes',
  summary: 'Who is muted now, those whose time ends first at the head.',
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
  summary: 'Objections that wait for an answer, the oldest first.',
  input: z.object(paging).check(withinDepth),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        about: z.enum(['comment', 'mute']),
        person: Person,
        text: z.string(),
        at: Moment,
        /** What was decided, why, and by whom. */
        reason: z.nullable(z.string()),
        note: z.string(),
        by: z.nullable(Person),
        decidedAt: MaybeMoment,
        /** What the comment said; the end of a mute. */
        comment: z.nullable(z.object({ id: z.string(), text: z.string(), state: z.enum(STATES) })),
        until: MaybeMoment,
        /** The asking person decided it and may not answer, while two people are asked for. */
        isOwn: z.boolean(),
      }),
    ),
    total: z.int(),
  }),
  refusals: {},
})

export const decideObjection = defineCall({
  ...acts,
  path: '/api/engagement/moderation/objection',
  summary:
    'Answer an objection, unless it is against a decision of one’s own. Granted: the comment is shown again with its words, or the mute ends.',
  input: z.object({ id: Uuid, verdict: z.enum(['granted', 'refused']), answer: Note.check(z.minLength(2)) }),
  output: Nothing,
  refusals: refusals({ DECIDED_ALREADY: 409, OWN_DECISION: 403 }),
})
