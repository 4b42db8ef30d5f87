import * as z from 'zod/mini'
import { ITEM_KINDS, SECTIONS } from '#capabilities/content/contract.ts'
import { defineCall } from '#contract/call.ts'
import { InLanguage, line } from '#contract/fields.ts'
import { reads } from './permissions.ts'
import { asOf } from './questions.ts'
import { CLASS_NAMES, periodRefusals, selection } from './selection.ts'

export const ITEM_METRICS = ['exposure', 'view', 'dwell', 'watch', 'leave', 'like', 'comment', 'share', 'publish'] as const
export type ItemMetric = (typeof ITEM_METRICS)[number]

export const listItemFigures = defineCall({
  ...reads,
  path: '/api/analytics/items',
  summary: 'List the hundred published items with most events of a metric, with the comparison period.',
  input: z.object({
    ...selection,
    metric: z.enum(ITEM_METRICS),
    class: z.optional(z.enum(CLASS_NAMES)),
    author: z.optional(line(200)),
    topic: z.optional(line(64)),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        language: InLanguage,
        section: z.enum(SECTIONS),
        kind: z.enum(ITEM_KINDS),
        path: z.string(),
        events: z.int(),
        /** The value of the days that are over. `before` is the value of the same number of days to compare with. */
        whole: z.int(),
        before: z.int(),
      }),
    ),
    asOf,
  }),
  refusals: periodRefusals,
})
