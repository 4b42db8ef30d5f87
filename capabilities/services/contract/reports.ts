import * as z from 'zod/mini'
import { periodRefusals, RECEIVERS, RESOURCES, selection } from '#capabilities/analytics/contract.ts'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'
import { reads } from './permissions.ts'

/** The size from which a group is shown separately; members of a smaller one could be recognised. */
export const SMALLEST_GROUP = 10
/** Steps of a funnel, in the order of a reader's path. */
export const STEPS = ['arrival', 'exposure', 'page', 'view', 'like', 'share', 'code', 'registration', 'enrolment'] as const
export const MOST_STEPS = 6

const { from, to, compare, channel } = selection
const period = { from, to, compare }
const refusals = { ...periodRefusals, SERVICE_CLOSED: 409 } as const
const asOf = z.string()

export const getFunnel = defineCall({
  ...reads,
  path: '/api/services/funnel',
  summary:
    'Get the counts of each funnel step in a period and the previous one. Steps are counted separately; individuals are not tracked.',
  input: z.object({
    ...period,
    channel,
    steps: z._default(z.array(z.enum(STEPS)).check(z.minLength(2), z.maxLength(MOST_STEPS)), [
      'page',
      'view',
      'code',
      'registration',
      'enrolment',
    ]),
  }),
  output: z.object({ steps: z.array(z.object({ step: z.enum(STEPS), count: z.int(), whole: z.int(), before: z.int() })), asOf }),
  refusals,
})

/** `whole` counts the completed days, which are compared with the same number of days `before`. */
const Group = z.object({ key: z.string(), name: z.string(), count: z.int(), whole: z.int(), before: z.int() })
export const getDistribution = defineCall({
  ...reads,
  path: '/api/services/distribution',
  summary: 'Get visitors by the province in their profile and by device. Groups under ten are combined, without a key.',
  input: z.object(period),
  output: z.object({ provinces: z.array(Group), devices: z.array(Group), unknown: z.int(), asOf }),
  refusals,
})

const Largest = z.object({
  resource: z.enum(RESOURCES),
  name: z.string(),
  /** The title of the item that uses a file, or of a studio; null when there is none. */
  title: z.nullable(z.string()),
  requests: z.int(),
  bytes: z.int(),
})
export const getResources = defineCall({
  ...reads,
  path: '/api/services/resources',
  summary:
    'Get what was sent to readers: requests and bytes of pages, files and live segments by receiver, the largest of each; impressions, views, reading and watch time by section; the most watched videos; views by type and language.',
  input: z.object(period),
  output: z.object({
    sections: z.array(
      z.object({ key: z.string(), name: z.string(), exposures: z.int(), views: z.int(), readSeconds: z.int(), watchSeconds: z.int() }),
    ),
    /**
     * Every kind of resource. `before` is its bytes in the previous period; `receivers` is its bytes by receiver, in the order of
     * RECEIVERS.
     */
    traffic: z.array(
      z.object({
        resource: z.enum(RESOURCES),
        requests: z.int(),
        bytes: z.int(),
        whole: z.int(),
        before: z.int(),
        receivers: z.array(z.int()).check(z.length(RECEIVERS.length)),
      }),
    ),
    /** The files, studios and pages with the most bytes sent. `name` is the id of a file, the number of a studio or the path of a page. */
    files: z.array(Largest),
    studios: z.array(Largest),
    pages: z.array(Largest),
    videos: z.array(z.object({ key: z.string(), name: z.string(), watchSeconds: z.int() })),
    /** Views by the type of item and by language. */
    splits: z.array(
      z.object({ by: z.enum(['kind', 'language']), key: z.string(), name: z.string(), count: z.int(), whole: z.int(), before: z.int() }),
    ),
    asOf,
  }),
  refusals,
})

const Interest = z.object({ key: z.string(), name: z.string(), readers: z.int(), favourite: z.int(), views: z.int() })
export const getPortrait = defineCall({
  ...reads,
  path: '/api/services/portrait',
  summary:
    'Get the interests of readers who opted in: readers of each section and topic, and for how many it is the top interest. No groups under ten.',
  input: Nothing,
  output: z.object({
    members: z.int(),
    sections: z.array(Interest),
    topics: z.array(Interest),
  }),
  refusals: { SERVICE_CLOSED: 409 },
})
