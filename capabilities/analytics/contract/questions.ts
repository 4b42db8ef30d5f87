import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { reads } from './permissions.ts'
import { CLASS_NAMES, periodRefusals, Selection, selection } from './selection.ts'

// Questions whose paths and shapes the specification gives. Names in charts are in the language of who asks.

const asks = { ...reads, refusals: periodRefusals } as const
/** Until when everything that happened is in the answer. */
export const asOf = z.string()
/** In per cent against the period before; null when there was nothing then. */
const Growth = z.nullable(z.number())
const Series = z.object({ name: z.string(), value: z.array(z.number()) })

export const contentData = defineCall({
  ...asks,
  path: '/api/content-data',
  summary: 'How many items were online at the end of each day; of those that are online now. The last eight days when no period is given.',
  input: Selection,
  output: z.array(z.object({ x: z.string(), y: z.int() })),
})

export const popularList = defineCall({
  ...asks,
  path: '/api/popular/list',
  summary: 'The most read items of a class, of the last seven days when no period is given.',
  input: z.object({ ...selection, type: z._default(z.enum(CLASS_NAMES), 'text') }),
  output: z.array(
    z.object({ key: z.int(), clickNumber: z.string(), title: z.string(), increases: z.number(), number: z.int(), clicks: z.int() }),
  ),
})

export const QUOTAS = ['visitors', 'published', 'comment', 'share'] as const
const Point = z.object({ x: z.string(), y: z.number(), name: z.string() })
const Slice = z.object({ name: z.string(), value: z.number() })
export const publicOpinionAnalysis = defineCall({
  ...asks,
  path: '/api/public-opinion-analysis',
  summary:
    'Visitors, published texts, comments or shares of the last twelve days or a period, day by day with what it is compared to; shares by class.',
  input: z.object({ ...selection, quota: z.enum(QUOTAS) }),
  output: z.object({ count: z.int(), growth: Growth, chartData: z.union([z.array(Point), z.array(Slice)]), asOf }),
})

export const contentPeriodAnalysis = defineCall({
  ...asks,
  path: '/api/content-period-analysis',
  summary:
    'At which hours a class is read: per cent of its readings in each two hours of the day. The last thirty days when no period is given.',
  input: Selection,
  output: z.object({ xAxis: z.array(z.string()), data: z.array(Series), asOf }),
})

export const contentPublish = defineCall({
  ...asks,
  path: '/api/content-publish',
  summary: 'At which hours texts went online, by class. The last thirty days when no period is given.',
  input: Selection,
  output: z.array(z.object({ name: z.string(), x: z.array(z.string()), y: z.array(z.int()) })),
})

export const popularAuthorList = defineCall({
  ...asks,
  path: '/api/popular-author/list',
  summary: 'Authors by how often their items were read, the ten first. The last thirty days when no period is given.',
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
  summary:
    'Per cent of new members who came back the next day, members who came back, readings of a visitor, or readings: of a period against the one before. Members are persons who agreed to be counted. Twelve days when no period is given.',
  input: z.object({ ...selection, quota: z.enum(CHAIN_QUOTAS) }),
  output: z.object({ count: z.number(), growth: Growth, chartData: z.object({ xAxis: z.array(z.string()), data: Series }), asOf }),
})

export const dataOverview = defineCall({
  ...asks,
  path: '/api/data-overview',
  summary: 'Published texts, readings, exposures and visitors by day. The last eight days when no period is given.',
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
    'Today so far: items online by class beside yesterday’s end, readings and comments beside yesterday until the same time, visitors beside all of yesterday.',
  input: z.object({}),
  output: z.object({
    online: Compared,
    views: Compared,
    comments: Compared,
    visitors: Compared,
    stock: z.array(z.object({ name: z.string(), count: z.int() })),
    asOf,
  }),
  refusals: {},
})
