import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Numeral, withinDepth } from '#contract/fields.ts'
import { Moment, Person, paging } from './comment-fields.ts'

const moderates = { access: { permission: 'engagement:moderate' }, limit: 'ordinary' } as const

export const closeComments = defineCall({
  ...moderates,
  verb: 'acts',
  path: '/api/engagement/moderation/close',
  summary: 'Close or reopen the comments of an item. Existing comments stay.',
  input: z.object({ number: Numeral, closed: z.boolean() }),
  output: z.object({ closed: z.boolean() }),
  refusals: {},
})

export const listClosedComments = defineCall({
  ...moderates,
  verb: 'reads',
  path: '/api/engagement/moderation/closed',
  summary: 'List items with closed comments, in the order of closing; with `number`, only that one.',
  input: z.object({ ...paging, number: z.optional(Numeral) }).check(withinDepth),
  output: z.object({
    list: z.array(z.object({ number: z.int(), title: z.string(), path: z.string(), at: Moment, by: z.nullable(Person) })),
    total: z.int(),
  }),
  refusals: {},
})
