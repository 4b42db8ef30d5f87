import * as z from 'zod/mini'
import { ITEM_KINDS, ITEM_SECTIONS } from '#capabilities/content/contract.ts'
import { defineCall } from '#contract/call.ts'
import { InLanguage, Nothing, Numeral } from '#contract/fields.ts'
import type { Picture } from '#contract/picture.ts'
import { pageAfter } from './fields.ts'

const Summary = z.object({
  number: z.int(),
  section: z.enum(ITEM_SECTIONS),
  kind: z.enum(ITEM_KINDS),
  href: z.string(),
  title: z.string(),
  lead: z.string(),
  cover: z.nullable(z.custom<Picture>()),
  drawing: z.string(),
  /** Reading time; `seconds` is the length of a video, and null for other items. */
  minutes: z.int(),
  seconds: z.nullable(z.number()),
})
export type Summary = z.output<typeof Summary>

/** `item` is null when it is no longer public. `next` is the cursor of the next page; null on the last. */
const listOf = <Own extends z.core.$ZodLooseShape>(own: Own) =>
  z.object({
    list: z.array(z.object({ number: z.int(), at: z.iso.datetime(), item: z.nullable(Summary), ...own })),
    next: z.nullable(z.string()),
  })

const own = { access: 'signed-in', limit: 'ordinary', refusals: {} } as const

export const listFavourites = defineCall({
  path: '/api/engagement/favourites',
  summary: 'List the current account’s saved items, newest first.',
  verb: 'reads',
  ...own,
  input: z.object({ ...pageAfter, language: z.optional(InLanguage) }),
  output: listOf({}),
})

export const listHistory = defineCall({
  path: '/api/engagement/history',
  summary: 'List the current account’s reading history, newest first, and whether it is on.',
  verb: 'reads',
  ...own,
  input: z.object({ ...pageAfter, language: z.optional(InLanguage) }),
  output: z.extend(listOf({ watchedSeconds: z.int() }), { keepsHistory: z.boolean() }),
})

export const countOwn = defineCall({
  path: '/api/engagement/own-counts',
  summary: 'Count what the current account has saved and what its reading history holds.',
  verb: 'reads',
  ...own,
  input: Nothing,
  output: z.object({ favourites: z.int(), history: z.int() }),
})

export const removeHistory = defineCall({
  path: '/api/engagement/history/forget',
  summary: 'Remove an item from the current account’s reading history, or everything when no number is given.',
  verb: 'acts',
  ...own,
  input: z.object({ number: z.optional(Numeral) }),
  output: z.object({ forgotten: z.int() }),
})

export const setHistoryEnabled = defineCall({
  path: '/api/engagement/history/keep',
  summary: 'Turn the reading history on or off.',
  verb: 'acts',
  ...own,
  input: z.object({ keeps: z.boolean() }),
  output: z.object({ keeps: z.boolean() }),
})

const OWN_STATES = ['draft', 'submitted', 'inspecting', 'approved', 'returned', 'scheduled', 'published', 'offline'] as const

export const listOwnItems = defineCall({
  path: '/api/engagement/own-items',
  summary: 'List the current account’s content with its status in each language, last changed first.',
  verb: 'reads',
  ...own,
  input: z.object(pageAfter),
  output: z.object({
    list: z.array(
      z.object({
        number: z.int(),
        section: z.enum(ITEM_SECTIONS),
        changedAt: z.iso.datetime(),
        editions: z.array(z.object({ language: InLanguage, title: z.string(), state: z.enum(OWN_STATES), href: z.nullable(z.string()) })),
      }),
    ),
    next: z.nullable(z.string()),
  }),
})
