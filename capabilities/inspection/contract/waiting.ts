import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage, Nothing, paged, Uuid, withinDepth } from '#contract/fields.ts'
import { Person, refusals, Section } from './fields.ts'
import { judges, knows, reads } from './permissions.ts'

// Distribution of texts among inspectors: requests of authors, and assignments by inspectors.

export const listInspectors = defineCall({
  ...knows,
  path: '/api/inspection/inspectors',
  summary: 'List available reviewers with their claimed and assigned submissions.',
  input: Nothing,
  output: z.array(z.extend(Person, { waiting: z.int() })),
  refusals: {},
})

export const WHOSE = ['anybody', 'mine', 'others', 'nobody'] as const

export const WaitingTask = z.object({
  id: z.string(),
  queueId: z.string(),
  queue: z.string(),
  phase: z.enum(['first', 'recheck']),
  itemId: z.string(),
  number: z.int(),
  language: InLanguage,
  section: Section,
  title: z.string(),
  waitsSince: z.string(),
  dueAt: z.string(),
  submittedBy: Person,
  returns: z.int(),
  /** The number of findings; `isBlocked` is true when one of them prevents approval. */
  flags: z.int(),
  isBlocked: z.boolean(),
  /** The inspector that the text is reserved for, and the inspector with an active claim. */
  keptFor: z.nullable(Person),
  inWorkBy: z.nullable(Person),
  /** The caller may not decide on it: it is their own, they decided on it earlier, or its queue names other inspectors. */
  isBarred: z.boolean(),
  /** The caller wrote, submitted or owns it, or decided on it earlier. */
  isOwn: z.boolean(),
})
export type WaitingTask = z.output<typeof WaitingTask>

export const listWaitingTasks = defineCall({
  ...reads,
  path: '/api/inspection/waiting',
  summary: 'List waiting submissions of one or all queues, oldest first by default.',
  input: z
    .object({
      ...paged(),
      sort: z._default(z.enum(['waitsSince', 'title']), 'waitsSince'),
      direction: z._default(z.enum(['asc', 'desc']), 'asc'),
      queueId: z.optional(Uuid),
      itemId: z.optional(Uuid),
      whose: z._default(z.enum(WHOSE), 'anybody'),
    })
    .check(withinDepth),
  output: z.object({ list: z.array(WaitingTask), total: z.int() }),
  refusals: {},
})

export const assignTask = defineCall({
  ...judges,
  path: '/api/inspection/assign',
  summary: 'Assign a waiting submission to a reviewer, or unassign it (null). Hands over a claimed one.',
  input: z.object({ taskId: Uuid, inspectorId: z.nullable(Uuid) }),
  output: Nothing,
  refusals: refusals({ IN_WORK: 409, OWN_WORK: 403, INSPECTOR_UNKNOWN: 422, INSPECTOR_BARRED: 422 }),
})
