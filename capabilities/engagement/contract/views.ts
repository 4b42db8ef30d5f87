import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage, Numeral } from '#contract/fields.ts'

/** A page counts as viewed after SEEN_AFTER_MS in sight; MOST_WATCHED_S limits the seconds of one watch report. */
export const SEEN_AFTER_MS = 3_000
export const MOST_WATCHED_S = 60

export const recordView = defineCall({
  path: '/api/engagement/view',
  summary: 'Record a view of an item after some seconds. Counted once per visitor, item and quarter of a day; bots are ignored.',
  verb: 'acts',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({
    number: Numeral,
    language: InLanguage,
    /** Evidence that a person uses the browser: visible time, window width, and no automation. */
    visibleMs: z.int().check(z.gte(0), z.lte(86_400_000)),
    width: z.int().check(z.gte(0), z.lte(100_000)),
    automated: z.boolean(),
  }),
  output: z.null(),
  refusals: {},
})

export const recordWatch = defineCall({
  path: '/api/engagement/watch',
  summary: 'Record the seconds watched of a video since the last report, capped by the time that passed.',
  verb: 'acts',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ number: Numeral, language: InLanguage, seconds: z.int().check(z.gte(1), z.lte(MOST_WATCHED_S)) }),
  output: z.null(),
  refusals: {},
})

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
