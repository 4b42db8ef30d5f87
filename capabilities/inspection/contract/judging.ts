import * as z from 'zod/mini'
import { Barrier, Draft, InlineComment } from '#capabilities/content/contract.ts'
import { Flag } from '#capabilities/screening/contract.ts'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { InLanguage, Nothing, paragraph, Uuid } from '#contract/fields.ts'
import { Kind, Person, refusals, Section } from './fields.ts'
import { judges, reads } from './permissions.ts'

/** The duration of a claim; claiming again restarts it. An expired claim frees the text for other inspectors. */
export const CLAIM_MS = 15 * MINUTE
/** An inspector claims the text on the screen, the next one, and one whose decision can still be undone. */
export const MOST_CLAIMS = 3

/** Reasons to return a text. The codes are keys of the texts: `return.<code>`. */
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
  /** `recheck`: an approved text that was drawn at random for a second inspection. */
  phase: z.enum(['first', 'recheck']),
  itemId: z.string(),
  number: z.int(),
  language: InLanguage,
  revisionId: z.string(),
  section: Section,
  kind: Kind,
  title: z.string(),
  waitsSince: z.string(),
  submittedBy: Person,
  note: z.string(),
  returns: z.int(),
  flags: z.array(Flag),
  /** Barriers that keep some readers from the text; they never block a decision. */
  barriers: z.readonly(z.array(Barrier)),
  draft: Draft,
  /** The version last published, or returned since; null when there is neither. */
  before: z.nullable(Draft),
  beforeWas: z.nullable(z.enum(['published', 'returned'])),
  /** Earlier inline comments with the authors' answers, newest first. */
  inlineComments: z.array(InlineComment),
  claimedUntil: z.string(),
  /**
   * Path that shows the submission like a published item, valid for 24 hours or until its author saves. Is null when the author has saved
   * since, which is possible during a spot check.
   */
  preview: z.nullable(z.string()),
})
export type Task = z.output<typeof Task>

export const claimNextTask = defineCall({
  ...judges,
  path: '/api/inspection/next',
  summary:
    'Claim the next submission: the named one, else one already claimed, else the oldest unclaimed of the queue or of all queues. Null: none. IN_WORK: someone else has claimed the named one.',
  input: z.object({
    queueId: z.optional(Uuid),
    /** Is offered ahead of all others. */
    taskId: z.optional(Uuid),
    /** Tasks that the client shows or holds already. */
    holding: z._default(z.array(Uuid).check(z.maxLength(MOST_CLAIMS)), []),
  }),
  output: z.object({ task: z.nullable(Task), waiting: z.int() }),
  refusals: refusals({ CLAIMS_FULL: 409, IN_WORK: 409 }),
})

export const renewClaims = defineCall({
  ...judges,
  path: '/api/inspection/renew',
  summary: 'Renew claims. Claims missing from the answer are lost.',
  publishesChange: false,
  input: z.object({ taskIds: z.array(Uuid).check(z.maxLength(MOST_CLAIMS)) }),
  output: z.object({ taskIds: z.array(z.string()) }),
  refusals: {},
})

export const releaseTasks = defineCall({
  ...judges,
  path: '/api/inspection/leave',
  summary: 'Release claims without a decision.',
  input: z.object({ taskIds: z.array(Uuid).check(z.maxLength(MOST_CLAIMS)) }),
  output: Nothing,
  refusals: {},
})

/** `by` and `at` of CLAIM_LOST name who has decided. */
const DECIDED = { CLAIM_LOST: 409, CHANGED_MEANWHILE: 409, OWN_WORK: 403 } as const

export const approveTask = defineCall({
  ...judges,
  path: '/api/inspection/pass',
  summary: 'Approve a submission, or confirm a spot-checked one. It may be drawn for a spot check.',
  input: z.object({ taskId: Uuid, note: z._default(paragraph(1_000), '') }),
  output: Nothing,
  refusals: refusals({ ...DECIDED, BLOCKED_WORDS: 409 }),
})

export const returnTask = defineCall({
  ...judges,
  path: '/api/inspection/send-back',
  summary: 'Return a submission with reasons and inline comments; `takeOffline` also unpublishes the item.',
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
  summary: 'Skip a submission. It is not offered to the same reviewer for an hour.',
  input: z.object({ taskId: Uuid }),
  output: Nothing,
  refusals: refusals({ CLAIM_LOST: 409 }),
})

export const getPace = defineCall({
  ...reads,
  path: '/api/inspection/pace',
  summary: 'Get the reviewer’s decisions of today (Shanghai) and the share upheld by spot checks in ninety days.',
  input: Nothing,
  output: z.object({
    passed: z.int(),
    returned: z.int(),
    /** The median duration of today's decisions. */
    medianSeconds: z.nullable(z.int()),
    rechecked: z.int(),
    upheld: z.int(),
  }),
  refusals: {},
})
