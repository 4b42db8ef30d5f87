import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'
import { EVENT_NAMES } from './events.ts'
import { reads } from './permissions.ts'
import { asOf } from './questions.ts'
import { periodRefusals, selection } from './selection.ts'

export const METRICS = ['visitors', ...EVENT_NAMES] as const
export type Metric = (typeof METRICS)[number]
const DIMENSIONS = [
  'day',
  'hour',
  'section',
  'kind',
  'language',
  'channel',
  'device',
  'province',
  'item',
  'author',
  'topic',
  'text',
  'studio',
] as const
export type Dimension = (typeof DIMENSIONS)[number]

const DAYS = ['day', 'section', 'kind', 'language', 'channel'] as const
const ITEMS = ['item', 'author', 'topic'] as const
/** Returns the dimensions of a metric. Visitors are stored by day, device, province and promotion; only some metrics have texts. */
export const dimensionsOf = (metric: Metric): readonly [Dimension, ...Dimension[]] => {
  if (metric === 'visitors') return ['day', 'device', 'province', 'channel']
  if (metric === 'page' || metric === 'referral' || metric === 'click' || metric === 'search')
    return ['day', 'hour', 'language', 'channel', 'text']
  if (metric === 'attendance' || metric === 'chat') return ['day', 'hour', 'channel', 'studio']
  if (metric === 'code' || metric === 'registration' || metric === 'enrolment' || metric === 'arrival') return ['day', 'hour', 'channel']
  return [...DAYS, 'hour', ...ITEMS]
}

/** Metrics with a second figure: seconds, or searches with results. */
export const AMOUNT_METRICS = ['dwell', 'watch', 'search'] as const

export const explore = defineCall({
  ...reads,
  path: '/api/analytics/explore',
  summary: 'Break down a metric by a dimension: the hundred largest rows with their values in the comparison period.',
  input: z.object({ ...selection, metric: z.enum(METRICS), dimension: z.enum(DIMENSIONS) }),
  output: z.object({
    rows: z.array(
      z.object({
        key: z.string(),
        /** The name in the caller's language when the key is not readable. */
        name: z.string(),
        events: z.int(),
        /** The value of the days that are over. `before` is the value of the same number of days to compare with. */
        whole: z.int(),
        before: z.int(),
        /** Seconds for `dwell` and `watch`; searches with results for `search`. */
        amount: z.int(),
      }),
    ),
    total: z.int(),
    whole: z.int(),
    before: z.int(),
    asOf,
  }),
  refusals: { ...periodRefusals, NO_SUCH_DIMENSION: 422 },
})

export const exportFigures = defineCall({
  verb: 'acts',
  access: { permission: 'analytics:read', steppedUp: true },
  limit: 'ordinary',
  path: '/api/analytics/export',
  summary: 'Export a metric by dimension as CSV: the hundred largest rows with the comparison period. Recorded.',
  input: z.object({ ...selection, metric: z.enum(METRICS), dimension: z.enum(DIMENSIONS) }),
  output: z.object({ name: z.string(), type: z.string(), text: z.string(), rows: z.int() }),
  refusals: { ...periodRefusals, NO_SUCH_DIMENSION: 422 },
})

export const videoDropOff = defineCall({
  ...reads,
  path: '/api/analytics/video-drop-off',
  summary: 'Get where viewers leave a video, in twentieths of its length.',
  input: z.object({ ...selection, number: z.coerce.number().check(z.int(), z.gte(1)) }),
  output: z.object({ steps: z.array(z.int()).check(z.length(21)), asOf }),
  refusals: periodRefusals,
})

export const liveMoments = defineCall({
  ...reads,
  path: '/api/analytics/live-moments',
  summary: 'Get the pages that began to watch and the visible chat messages of each minute of a studio’s last broadcast in a period.',
  input: z.object({ from: selection.from, to: selection.to, studio: z.coerce.number().check(z.int(), z.gte(1)) }),
  output: z.object({
    /** The day of the show; null when the period has none. */
    day: z.nullable(z.string()),
    minutes: z.array(z.object({ at: z.string(), attendances: z.int(), messages: z.int() })),
    asOf,
  }),
  refusals: periodRefusals,
})

export const realtime = defineCall({
  ...reads,
  path: '/api/analytics/realtime',
  summary: 'Get the last thirty minutes by minute, before they enter the totals.',
  input: Nothing,
  output: z.object({
    visitors: z.int(),
    minutes: z.array(z.object({ at: z.string(), pages: z.int(), views: z.int() })),
    pages: z.array(z.object({ path: z.string(), visitors: z.int() })),
    asOf,
  }),
  refusals: {},
})
