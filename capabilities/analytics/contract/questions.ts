import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'
import { reads } from './permissions.ts'
import { CLASS_NAMES, periodRefusals, Selection, selection } from './selection.ts'

// Calls with paths and shapes of the specification. Names in charts are in the caller's language.

const asks = { ...reads, refusals: periodRefusals } as const
/** The time up to which all events are counted. */
export const asOf = z.string()
/** Per cent against the period before; null when that period had none. */
const Growth = z.nullable(z.number())
const Series = z.object({ name: z.string(), value: z.array(z.number()) })

export const contentData = defineCall({
  ...asks,
  path: '/api/content-data',
  isSpecified: true,
  summary: 'Get the number of currently published items that were online at the end of each day. Defaults to the last eight days.',
  input: Selection,
  output: z.array(z.object({ x: z.string(), y: z.int(), asOf })),
})

export const popularList = defineCall({
  ...asks,
  path: '/api/popular/list',
  isSpecified: true,
  summary: 'List the most viewed items of a class. Defaults to the last seven days.',
  input: z.object({ ...selection, type: z._default(z.enum(CLASS_NAMES), 'text') }),
  output: z.array(
    z.object({
      key: z.int(),
      clickNumber: z.string(),
      title: z.string(),
      increases: z.number(),
      number: z.int(),
      path: z.string(),
      clicks: z.int(),
      asOf,
    }),
  ),
})

export const QUOTAS = ['visitors', 'published', 'comment', 'share'] as const
const Point = z.object({ x: z.string(), y: z.number(), name: z.string() })
/** Charts of the specified client read the colour of a slice from `itemStyle`. */
const Slice = z.object({ name: z.string(), value: z.number(), itemStyle: z.object({ color: z.string() }) })
export const publicOpinionAnalysis = defineCall({
  ...asks,
  path: '/api/public-opinion-analysis',
  isSpecified: true,
  summary: 'Get visitors, published items, comments or shares by day with the comparison period. Defaults to the last twelve days.',
  input: z.object({ ...selection, quota: z.enum(QUOTAS) }),
  output: z.object({ count: z.int(), growth: Growth, chartData: z.union([z.array(Point), z.array(Slice)]), asOf }),
})

export const contentPeriodAnalysis = defineCall({
  ...asks,
  path: '/api/content-period-analysis',
  isSpecified: true,
  summary: 'Get the share of a class’s views in each two hours of the day. Defaults to the last thirty days.',
  input: Selection,
  output: z.object({ xAxis: z.array(z.string()), data: z.array(Series), asOf }),
})

export const contentPublish = defineCall({
  ...asks,
  path: '/api/content-publish',
  isSpecified: true,
  summary: 'Get the hours at which items were published, by class. Defaults to the last thirty days.',
  input: Selection,
  output: z.array(z.object({ name: z.string(), x: z.array(z.string()), y: z.array(z.int()), asOf })),
})

export const popularAuthorList = defineCall({
  ...asks,
  path: '/api/popular-author/list',
  isSpecified: true,
  summary: 'List the ten authors whose items were viewed most. Defaults to the last thirty days.',
  input: Selection,
  output: z.object({
    list: z.array(z.object({ ranking: z.int(), author: z.string(), contentCount: z.int(), clickCount: z.int() })),
    asOf,
  }),
})

export const CHAIN_QUOTAS = ['retentionTrends', 'userRetention', 'contentConsumptionTrends', 'contentConsumption'] as const
export const dataChainGrowth = defineCall({
  ...asks,
  path: '/api/data-chain-growth',
  isSpecified: true,
  summary:
    'Get next-day retention, returning members, views per visitor or views, compared with the previous period. Members are people who agreed to linked statistics. Defaults to twelve days.',
  input: z.object({ ...selection, quota: z.enum(CHAIN_QUOTAS) }),
  output: z.object({ count: z.number(), growth: Growth, chartData: z.object({ xAxis: z.array(z.string()), data: Series }), asOf }),
})

export const dataOverview = defineCall({
  ...asks,
  path: '/api/data-overview',
  isSpecified: true,
  summary: 'Get published items, views, impressions and visitors by day. Defaults to the last eight days.',
  input: Selection,
  output: z.object({
    xAxis: z.array(z.string()),
    data: z.array(z.object({ name: z.string(), value: z.array(z.int()), count: z.int(), growth: Growth })),
    asOf,
  }),
})

const Compared = z.object({ now: z.int(), before: z.int() })
export const getToday = defineCall({
  ...reads,
  path: '/api/analytics/today',
  summary:
    'Get today’s figures: items online by class compared with the end of yesterday, views, comments and registrations with the same time yesterday, visitors with their part of yesterday.',
  input: Nothing,
  output: z.object({
    online: Compared,
    views: Compared,
    comments: Compared,
    visitors: Compared,
    registrations: Compared,
    stock: z.array(z.object({ name: z.string(), count: z.int() })),
    asOf,
  }),
  refusals: {},
})
