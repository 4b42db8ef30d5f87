import * as z from 'zod/mini'
import { SECTIONS } from '#capabilities/content/contract.ts'
import { defineCall } from '#contract/call.ts'
import type { Document } from '#contract/document/document.ts'
import { BilingualText, InLanguage, instant, isDay, line, Numeral, whole } from '#contract/fields.ts'
import { refusals } from './fields.ts'

// Published content for programs. What is here is on the public site at the same moment. Answers are cached until the content changes.

export const sharedRead = { verb: 'reads', access: 'anyone', limit: 'costly', isShared: true } as const
const reads = { ...sharedRead, refusals: {} } as const

const READ_LIMITS = { usual: 20, most: 100 } as const
const Section = z.enum(SECTIONS)
const Kind = z.enum(['img', 'horizontalVideo', 'verticalVideo'])
const Slug = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))
export const Limit = z._default(whole(1, READ_LIMITS.most), READ_LIMITS.usual)
/** Ends the places in a list of changes, so that one is not taken for a place in the list of the newest. */
export const CHANGES_MARK = '_changed'
/** The place in a list, from the field `next` of the page before. */
const ItemCursor = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z_[1-9]\d{0,14}(_changed)?$/, 'AFTER_INVALID'),
  z.refine((cursor) => isDay(cursor.split('T')[0] ?? ''), 'AFTER_INVALID'),
)
const Url = z.string()

const Summary = z.object({
  number: z.int(),
  id: z.uuid(),
  language: InLanguage,
  section: Section,
  kind: Kind,
  title: z.string(),
  lead: z.string(),
  topics: z.array(z.string()),
  byline: z.string(),
  isMadeByAi: z.boolean(),
  isAdvertisement: z.boolean(),
  /** The text is for a limited audience only, and empty here. */
  isLimited: z.boolean(),
  url: Url,
  publishedAt: z.string(),
  /** The time of the newest published version. */
  changedAt: z.string(),
})
export type ItemSummary = z.output<typeof Summary>

export const listSections = defineCall({
  ...reads,
  path: '/api/v1/sections',
  summary: 'List the sections with published items in a language, and the number of their items.',
  input: z.strictObject({ language: InLanguage }),
  output: z.object({ list: z.array(z.object({ section: Section, name: z.string(), items: z.int(), url: Url })) }),
})

export const listItems = defineCall({
  ...reads,
  path: '/api/v1/items',
  summary:
    'List published items, the newest first. With `since`, those published or changed after that moment, the oldest change first. `next` is the `after` of the next page.',
  input: z.strictObject({
    language: InLanguage,
    section: z.optional(Section),
    kind: z.optional(Kind),
    topic: z.optional(Slug),
    /** The slug of an author with a page. */
    author: z.optional(Slug),
    since: z.optional(instant('SINCE_INVALID')),
    after: z.optional(ItemCursor),
    limit: Limit,
  }),
  output: z.object({ list: z.array(Summary), next: z.nullable(z.string()) }),
  refusals: refusals({ AFTER_INVALID: 422, SINCE_INVALID: 422 }),
})

export const searchItems = defineCall({
  ...reads,
  path: '/api/v1/search',
  summary: 'Search published items by words, as the search of the site does.',
  input: z.strictObject({
    words: line(100).check(z.minLength(1)),
    language: InLanguage,
    section: z.optional(Section),
    page: z._default(whole(1, 50), 1),
  }),
  output: z.object({
    list: z.array(z.object({ number: z.int(), language: InLanguage, section: Section, title: z.string(), excerpt: z.string(), url: Url })),
    /** Counts up to a thousand. */
    total: z.int(),
  }),
})

const BODIES = ['document', 'markdown', 'html'] as const
export const getItem = defineCall({
  ...reads,
  path: '/api/v1/item',
  summary: 'Get a published item with its text as a document tree, Markdown or HTML.',
  input: z.strictObject({ number: Numeral, language: InLanguage, body: z._default(z.enum(BODIES), 'document') }),
  output: z.object({
    ...Summary.shape,
    /** Is a tree of nodes for `document`, otherwise a text. */
    body: z.union([z.string(), z.custom<Document>((tree) => typeof tree === 'object')]),
    keyPoints: z.array(z.string()),
    references: z.array(z.object({ text: z.string(), url: z.string() })),
    source: z.object({ name: z.string(), url: z.string() }),
    cover: z.nullable(Url),
    /** The languages in which the item is published, with their pages. */
    editions: z.array(z.object({ language: InLanguage, url: Url })),
  }),
})

export const listKinds = defineCall({
  ...reads,
  path: '/api/v1/kinds',
  summary: 'List the kinds of public things besides items, such as topics, authors, courses and studios.',
  input: z.strictObject({}),
  output: z.object({ list: z.array(z.object({ kind: z.string(), name: BilingualText })) }),
})

export const listThings = defineCall({
  ...reads,
  path: '/api/v1/things',
  summary: 'List the public things of a kind in a language. `next` is the `after` of the next page.',
  input: z.strictObject({
    kind: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
    language: InLanguage,
    after: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,120}$/, 'AFTER_INVALID'))),
    limit: Limit,
  }),
  output: z.object({
    list: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        lead: z.string(),
        topics: z.array(z.string()),
        url: Url,
        changedAt: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  refusals: refusals({ AFTER_INVALID: 422 }),
})
