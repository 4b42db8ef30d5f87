import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { ById, paged, withinDepth } from '#contract/fields.ts'
import { Filing, refusals, Time } from './fields.ts'
import { KINDS, QUEUES, STATES } from './kinds.ts'
import { reviews } from './permissions.ts'

// What reviewers look up and take into work

const Person = z.object({ id: z.string(), name: z.nullable(z.string()) })
const Queued = z.object({
  id: z.uuid(),
  kind: z.enum(KINDS),
  state: z.enum(STATES),
  /** The name of the enterprise, or that of the person, masked. */
  subject: z.nullable(z.string()),
  institution: z.nullable(z.string()),
  filedAt: Time,
  /** How long it has waited to be judged or checked again; null when nobody waits. */
  waitingSeconds: z.nullable(z.int()),
  claimedBy: z.nullable(Person),
  /** The claim is held by who asks. */
  mine: z.boolean(),
  /** It was filed by who asks, who may not judge it. */
  own: z.boolean(),
  validUntil: Time,
  /** It is to be checked again. */
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
    /** How many wait in each queue that asks for work, counted up to ten thousand, and how long the oldest has waited. */
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
    /** The same number is certified for another account already. */
    taken: z.boolean(),
    /** What was in force when it was filed: a change of the certified subject. */
    replaces: z.nullable(z.object({ id: z.uuid(), validUntil: Time })),
    /** The last day of validity that is proposed, YYYY-MM-DD. */
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
