import * as z from 'zod/mini'
import { Draft, InlineComment } from '#capabilities/content/contract.ts'
import { Flag } from '#capabilities/screening/contract.ts'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { line, Nothing, paragraph, Uuid } from '#contract/fields.ts'
import { Kind, Language, Person, refusals, Section } from './fields.ts'
import { judges, reads } from './permissions.ts'

/** So long a text is somebody's alone; asking for it again begins anew. After that it is offered to others. */
export const CLAIM_MS = 15 * MINUTE
/** The one that is judged, and the next one. */
export const MOST_CLAIMS = 3

/** Why something goes back. The codes are keys of the text: `return.<code>`. */
export const RETURN_REASONS = [
  'inaccurate',
  'unsourced',
  'advertising',
  'sensitive',
  'copyright',
  'privacy',
  'unmarked',
  'incomplete',
  'language',
  'other',
] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

export const Task = z.object({
  id: z.string(),
  queueId: z.string(),
  /** `recheck`: it passed, and was drawn by chance to be judged again. */
  phase: z.enum(['first', 'recheck']),
  itemId: z.string(),
  number: z.int(),
  language: Language,
  revisionId: z.string(),
  section: Section,
  kind: Kind,
  title: z.string(),
  waitsSince: z.string(),
  submittedBy: Person,
  note: z.string(),
  /** How often it was returned before. */
  returns: z.int(),
  flags: z.array(Flag),
  /** As it was submitted. */
  draft: Draft,
  /** As the public sees or saw it last, or as it was returned since; null when there is neither. */
  before: z.nullable(Draft),
  beforeWas: z.nullable(z.enum(['published', 'returned'])),
  /** What was said about passages before, with the answers of the writers; newest first. */
  inlineComments: z.array(InlineComment),
  claimedUntil: z.string(),
})
export type Task = z.output<typeof Task>

export const claimNextTask = defineCall({
  ...judges,
  path: '/api/inspection/next',
  summary:
    'The next text to be judged: the one that is named, if it still waits; else one that is in work already, else the oldest that nobody has; of all queues when none is named. Null: nothing. IN_WORK: somebody else has the one that is named.',
  input: z.object({
    queueId: z.optional(Uuid),
    /** Before all others. */
    taskId: z.optional(Uuid),
    /** Those that are on the screen already. */
    holding: z._default(z.array(Uuid).check(z.maxLength(MOST_CLAIMS)), []),
  }),
  output: z.object({ task: z.nullable(Task), waiting: z.int() }),
  refusals: refusals({ CLAIMS_FULL: 409, IN_WORK: 409 }),
})

export const renewClaims = defineCall({
  ...judges,
  path: '/api/inspection/renew',
  summary: 'Keep what is in work for another while. Those that are not told back are lost.',
  publishesChange: false,
  input: z.object({ taskIds: z.array(Uuid).check(z.maxLength(MOST_CLAIMS)) }),
  output: z.object({ taskIds: z.array(z.string()) }),
  refusals: {},
})

export const releaseTasks = defineCall({
  ...judges,
  path: '/api/inspection/leave',
  summary: 'Give back what is in work without a decision.',
  input: z.object({ taskIds: z.array(Uuid).check(z.maxLength(MOST_CLAIMS)) }),
  output: Nothing,
  refusals: {},
})

const DECIDED = { CLAIM_LOST: 409, CHANGED_MEANWHILE: 409, OWN_WORK: 403 } as const

export const approveTask = defineCall({
  ...judges,
  path: '/api/inspection/pass',
  summary: 'It may be published; of what was drawn to be judged again: that was right. By chance it may be drawn to be judged again.',
  input: z.object({ taskId: Uuid, note: z._default(line(500), '') }),
  output: Nothing,
  refusals: refusals({ ...DECIDED, BLOCKED_WORDS: 409 }),
})

export const returnTask = defineCall({
  ...judges,
  path: '/api/inspection/send-back',
  summary: 'Back to its writer, with reasons and comments on passages; with `takeOffline` what the public sees goes too.',
  input: z.object({
    taskId: Uuid,
    reasons: z.array(z.enum(RETURN_REASONS)).check(z.minLength(1), z.maxLength(RETURN_REASONS.length)),
    note: paragraph(1_000),
    inlineComments: z
      .array(z.object({ blockId: z.string().check(z.maxLength(40)), quote: paragraph(500), text: paragraph(1_000).check(z.minLength(1)) }))
      .check(z.maxLength(50)),
    takeOffline: z._default(z.boolean(), false),
  }),
  output: Nothing,
  refusals: refusals({ ...DECIDED, NOTE_MISSING: 422 }),
})

export const skipTask = defineCall({
  ...judges,
  path: '/api/inspection/skip',
  summary: 'Leave it to somebody else: for an hour it is not offered to the same person again.',
  input: z.object({ taskId: Uuid }),
  output: Nothing,
  refusals: refusals({ CLAIM_LOST: 409 }),
})

export const getPace = defineCall({
  ...reads,
  path: '/api/inspection/pace',
  summary: 'What the asking person has decided today (Shanghai), and how often it was upheld of what was judged again in ninety days.',
  input: Nothing,
  output: z.object({
    passed: z.int(),
    returned: z.int(),
    /** Of today's decisions, the one in the middle. */
    medianSeconds: z.nullable(z.int()),
    rechecked: z.int(),
    upheld: z.int(),
  }),
  refusals: {},
})
