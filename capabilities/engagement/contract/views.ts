import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Numeral } from '#contract/fields.ts'

const Count = z.int().check(z.gte(0))

export const getEngagement = defineCall({
  path: '/api/engagement/status',
  summary: 'Get an item’s views, likes, saves and shares, and the current account’s own; null for visitors.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ number: Numeral }),
  output: z.object({
    views: Count,
    likes: Count,
    favourites: Count,
    shares: Count,
    own: z.nullable(z.object({ liked: z.boolean(), favourite: z.boolean() })),
  }),
  refusals: {},
})

export const listViews = defineCall({
  path: '/api/engagement/views',
  summary: 'List how often items were viewed so far, by their numbers. Items without views are left out.',
  verb: 'reads',
  access: { permission: 'content:read' },
  limit: 'ordinary',
  input: z.object({ numbers: z.array(Numeral).check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({ list: z.array(z.object({ number: z.int(), views: Count })) }),
  refusals: {},
})
