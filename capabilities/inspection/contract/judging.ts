import * as z from 'zod/mini'
import { Draft, InlineComment } from '#capabilities/content/contract.ts'
import { Flag } from '#capabilities/screening/contract.ts'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { InLanguage, Nothing, paragraph, Uuid } from '#contract/fields.ts'
import { Kind, Person, refusals, Section } from './fields.ts'
import { judges, reads } from './permissions.ts'

/** How long a claim lasts; claiming again begins anew. After that the text is offered to others. */
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
  language: InLanguage,
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
    'Claim the next submission: the named one, else one already claimed, else the oldest unclaimed of the queue or of all queues. Null: none. IN_WORK: someone else has claimed the named one.',
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
    /** Of today's decisions, the one in the middle. */
    medianSeconds: z.nullable(z.int()),
    rechecked: z.int(),
    upheld: z.int(),
  }),
  refusals: {},
})
