import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { line, Nothing, Uuid } from '#contract/fields.ts'
import { Class, Origin, Person, Reason, refusals, Section, Version } from './fields.ts'
import { manages, reads } from './permissions.ts'

const Slug = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))

const Shape = {
  /** A queue with empty titles is named by its class and reason. */
  titleZh: line(60),
  titleEn: line(80),
  /** An empty list means any section. */
  sections: z.array(Section).check(z.maxLength(7)),
  topics: z.array(Slug).check(z.maxLength(50)),
  origins: z.array(Origin).check(z.maxLength(3)),
  /** The percentage of approvals that are drawn at random for a spot check by another inspector. */
  sharePercent: z.int().check(z.gte(0), z.lte(100)),
  /** Account ids; an empty list means all inspectors. */
  inspectors: z.array(Uuid).check(z.maxLength(100)),
  /** A text is overdue after this many hours. */
  deadlineHours: z.int().check(z.gte(1), z.lte(720)),
}

export const Queue = z.object({
  id: z.string(),
  class: Class,
  reason: Reason,
  title: z.string(),
  ...Shape,
  inspectors: z.array(Person),
  /**
   * All named inspectors have lost the permission, so the queue stays without inspectors until it is saved: with others, or with none to
   * allow all.
   */
  isUnstaffed: z.boolean(),
  isPaused: z.boolean(),
  /** Takes texts that no other queue of its class takes. */
  isDefault: z.boolean(),
  /** The number of waiting texts, the number of waiting spot checks, and the age of the oldest text in seconds. */
  waiting: z.int(),
  rechecks: z.int(),
  oldestSeconds: z.int(),
  /** The caller may inspect texts of this queue. */
  isMine: z.boolean(),
  createdAt: z.string(),
  version: Version,
})
export type Queue = z.output<typeof Queue>

export const listQualityInspection = defineCall({
  ...reads,
  path: '/api/list/quality-inspection',
  isSpecified: true,
  summary: 'List review queues with their three figures, in the caller’s language.',
  input: Nothing,
  output: z.array(
    z.object({
      id: z.string(),
      name: z.literal('quality'),
      title: z.string(),
      /** The creation time in Shanghai: 2026-11-21 08:00:00. */
      description: z.string(),
      /** Waiting texts, age of the oldest, and waiting spot checks. */
      data: z.array(z.object({ label: z.string(), value: z.string() })).check(z.length(3)),
    }),
  ),
  refusals: {},
})

export const listQueues = defineCall({
  ...reads,
  path: '/api/inspection/queues',
  summary: 'List review queues with their settings.',
  input: Nothing,
  output: z.array(Queue),
  refusals: {},
})

const OWN = { TITLE_IN_ONE_LANGUAGE: 422, TOPIC_UNKNOWN: 422, INSPECTOR_UNKNOWN: 422 } as const
export const MOST_QUEUES = 200

export const createQueue = defineCall({
  ...manages,
  path: '/api/inspection/queues/create',
  summary: 'Create a review queue. It takes new submissions that match; waiting ones stay where they are.',
  input: z.object({ class: Class, reason: Reason, ...Shape }),
  output: z.object({ id: z.string(), version: Version }),
  refusals: refusals({ ...OWN, QUEUES_FULL: 409 }),
})

export const saveQueue = defineCall({
  ...manages,
  path: '/api/inspection/queues/save',
  summary: 'Update a review queue. Its class and reason can’t change.',
  input: z.object({ id: Uuid, version: Version, ...Shape }),
  output: z.object({ version: Version }),
  refusals: refusals({ ...OWN, CHANGED_MEANWHILE: 409, QUEUE_IS_DEFAULT: 409 }),
})

export const pauseQueue = defineCall({
  ...manages,
  path: '/api/inspection/queues/pause',
  summary: 'Pause or resume a review queue. Submissions keep arriving.',
  input: z.object({ id: Uuid, isPaused: z.boolean() }),
  output: z.object({ version: Version }),
  refusals: {},
})

export const removeQueue = defineCall({
  ...manages,
  path: '/api/inspection/queues/remove',
  summary: 'Delete an empty review queue.',
  input: z.object({ id: Uuid }),
  output: Nothing,
  refusals: refusals({ QUEUE_NOT_EMPTY: 409, QUEUE_IS_DEFAULT: 409 }),
})
