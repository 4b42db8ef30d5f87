import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { line, Nothing, Uuid } from '#contract/fields.ts'
import { ItemSummary, Kind, refusals } from './fields.ts'
import { reads } from './permissions.ts'
import { Condition } from './rule.ts'
import { Filling } from './sets.ts'

export const findItems = defineCall({
  ...reads,
  path: '/api/curation/items/find',
  summary: 'Search items to add to a collection, by title or number, newest first: up to thirty.',
  input: z.object({ search: z._default(line(100), ''), kind: z.optional(Kind) }),
  output: z.array(ItemSummary),
  refusals: {},
})

export const getChoices = defineCall({
  ...reads,
  path: '/api/curation/choices',
  summary: 'List what collection conditions can use: topics, authors and metrics.',
  input: Nothing,
  output: z.object({
    topics: z.array(z.object({ slug: z.string(), titleZh: z.string(), titleEn: z.string() })),
    people: z.array(z.object({ id: Uuid, name: z.string(), items: z.int() })),
    measures: z.array(z.enum(['views', 'likes'])),
  }),
  refusals: {},
})

export const previewFilling = defineCall({
  ...reads,
  path: '/api/curation/preview',
  summary: 'Preview the items of a collection with these settings, with the total number of matches.',
  limit: 'ordinary',
  input: z.object({ id: Uuid, ...Filling.shape, contentType: Kind, isMixed: z.boolean() }),
  output: z.object({
    /** Counts the items that fit the rule, without limit and presets. Exact. */
    fitting: z.int(),
    count: z.int(),
    /** The first twenty. */
    shown: z.array(z.object({ ...ItemSummary.shape, how: z.enum(['picked', 'rule', 'pinned', 'placed']) })),
  }),
  refusals: refusals({ NOT_MEASURED: 422 }),
})

/** Reasons for or against an item in a set; several may apply. */
const WHYS = [
  'not-public',
  'other-kind',
  'excluded',
  'blocked',
  'pinned',
  'placed',
  'picked',
  'not-picked',
  'fits',
  'does-not-fit',
  'beyond-limit',
] as const
export type Why = (typeof WHYS)[number]

export const explainItem = defineCall({
  ...reads,
  path: '/api/curation/why',
  summary: 'Explain why an item is or is not in a collection: the conditions that match and what else decides.',
  input: z.object({ id: Uuid, itemId: Uuid }),
  output: z.object({
    item: ItemSummary,
    /** Counts from 1; null when the set does not show the item. */
    position: z.nullable(z.int()),
    reasons: z.array(z.enum(WHYS)),
    /** Lists each condition of a rule set from left to right, and whether the item meets it. */
    conditions: z.array(z.object({ condition: Condition, holds: z.boolean() })),
  }),
  refusals: {},
})
