import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { ById, paged, withinDepth } from '#contract/fields.ts'
import { Filing, refusals, Time } from './fields.ts'
import { KINDS, QUEUES, STATES } from './kinds.ts'
import { reviews } from './permissions.ts'

// Calls of reviewers

const Person = z.object({ id: z.string(), name: z.nullable(z.string()) })
const Queued = z.object({
  id: z.uuid(),
  kind: z.enum(KINDS),
  state: z.enum(STATES),
  /** The masked name of the enterprise or person. */
  subject: z.nullable(z.string()),
  institution: z.nullable(z.string()),
  filedAt: Time,
  /** The wait for a decision or recheck; null when the filing waits for neither. */
  waitingSeconds: z.nullable(z.int()),
  claimedBy: z.nullable(Person),
  /** Is true when the caller holds the claim. */
  mine: z.boolean(),
  /** Is true when the caller filed it and therefore may not decide on it. */
  own: z.boolean(),
  validUntil: Time,
  /** Is true when a recheck is due. */
  recheck: z.boolean(),
})
export type Queued = z.output<typeof Queued>

export const listFilings = defineCall({
  path: '/api/certification/queue',
  summary: 'List certification applications, longest waiting first by default. `total` counts up to ten thousand.',
  verb: 'reads',
  access: reviews,
  limit: 'ordinary',
  input: z
    .object({
      ...paged(),
      sort: z._default(z.enum(['filedAt', 'validUntil']), 'filedAt'),
      direction: z._default(z.enum(['asc', 'desc']), 'asc'),
      queue: z._default(z.enum(QUEUES), 'submitted'),
      kind: z.optional(z.enum(KINDS)),
      claim: z.optional(z.enum(['free', 'mine', 'others'])),
    })
    .check(withinDepth),
  output: z.object({
    list: z.array(Queued),
    total: z.int(),
    /** The length of each queue with work, counted up to ten thousand, and the longest wait. */
    waiting: z.object({ submitted: z.int(), recheck: z.int(), oldestSeconds: z.nullable(z.int()) }),
  }),
  refusals: {},
})

export const getFiling = defineCall({
  path: '/api/certification/queue/read',
  summary: 'Get an application for review: masked, with scans and history. Each view is recorded.',
  verb: 'reads',
  access: reviews,
  limit: 'ordinary',
  input: ById,
  output: z.object({
    ...Queued.shape,
    ...Filing.shape,
    account: Person,
    /** Is true when another account is certified with the same number. */
    taken: z.boolean(),
    /** The certification in effect at the time of filing; the filing changes the certified subject. */
    replaces: z.nullable(z.object({ id: z.uuid(), validUntil: Time })),
    proposedUntil: z.string(),
    steps: z.array(
      z.object({
        at: z.string(),
        action: z.string(),
        actor: z.nullable(Person),
        reasons: z.array(z.object({ field: z.string(), reason: z.string() })),
        note: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: {},
})

export const claimFiling = defineCall({
  path: '/api/certification/queue/claim',
  summary: 'Claim an application. A claim of someone else is taken over only on request, or after half an hour.',
  verb: 'acts',
  access: reviews,
  limit: 'ordinary',
  input: z.object({ id: z.uuid(), takeOver: z.optional(z.boolean()) }),
  output: z.null(),
  refusals: refusals({ CLAIMED: 409, OWN_FILING: 403, STATE_CHANGED: 409 }),
})

export const releaseFiling = defineCall({
  path: '/api/certification/queue/release',
  summary: 'Release an application.',
  verb: 'acts',
  access: reviews,
  limit: 'ordinary',
  input: ById,
  output: z.null(),
  refusals: {},
})
