import * as z from 'zod/mini'
import { choicesOf } from '#capabilities/content/contract.ts'
import { defineCall } from '#contract/call.ts'
import { InLanguage, line, whole } from '#contract/fields.ts'
import { isOfField, splitFacet } from './facets.ts'
import { InSection, Total } from './fields.ts'

export const SEARCH_LENGTH = 100
/** What a reader types. */
export const Question = line(SEARCH_LENGTH).check(z.minLength(1))

/** A text with the places in it that were searched for: from and to, counted in UTF-16 units. Never markup. */
export const Marked = z.object({ text: z.string(), marks: z.array(z.tuple([z.int(), z.int()])) })
export type Marked = z.output<typeof Marked>

const Found = z.object({
  number: z.int(),
  language: InLanguage,
  section: InSection,
  isVideo: z.boolean(),
  href: z.string(),
  title: Marked,
  excerpt: Marked,
  /** YYYY-MM-DD in Asia/Shanghai. */
  date: z.string(),
})
export type Found = z.output<typeof Found>

/** A value of a field of items, as lists filter by it. */
export const FieldFacet = z.string().check(
  z.refine((facet) => {
    const { name, value } = splitFacet(facet) ?? {}
    return name !== undefined && value !== undefined && isOfField(name) && choicesOf(name).includes(value)
  }),
)
/** A query may name one. */
const Chosen = z.pipe(
  z.union([z.array(FieldFacet).check(z.maxLength(4)), FieldFacet]),
  z.transform((value) => (typeof value === 'string' ? [value] : value)),
)
/** Pages end where counting does. */
export const SEARCH_PAGE_SIZE = 10
export const searchItems = defineCall({
  path: '/api/website/search',
  summary:
    'Search published items by all words or their synonyms: title matches first, then newest. Without a match: similar spellings, then some of the words. Items in both languages are shown in the requested one. Totals count up to a thousand.',
  verb: 'reads',
  access: 'anyone',
  limit: 'costly',
  input: z.object({
    q: Question,
    language: InLanguage,
    section: z.optional(InSection),
    /** Of fields alone, such as `readingLevel:patients`: items that have all of them. */
    facets: z._default(Chosen, []),
    page: z._default(whole(1, 50), 1),
  }),
  output: z.object({
    list: z.array(Found),
    ...Total,
    /** Where they are; empty where too many have the words to tell. */
    sections: z.array(z.object({ section: InSection, items: z.int() })),
    /** What may be narrowed by: fields and their values that something published has. */
    facets: z.array(z.string()),
    /** Nothing held the whole words; these begin with them. */
    widened: z.boolean(),
    /** Nothing held them either: this is what was looked for instead, with a mistyped word put right or one that was typed as it sounds. */
    corrected: z.nullable(z.string()),
    /** Nothing held all of the words; these hold some. */
    loosened: z.boolean(),
    /** How many there are in the other language, where here are few. */
    elsewhere: z.int(),
  }),
  refusals: {},
})

export const suggestItems = defineCall({
  path: '/api/website/suggest',
  summary:
    'Suggest people, then pages, items and courses by title while typing; the last word may be incomplete. Without any, the first results of a search.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ q: Question, language: InLanguage }),
  output: z.object({
    list: z.array(z.object({ title: Marked, group: z.union([InSection, z.enum(['people', 'pages'])]), href: z.string() })),
  }),
  refusals: {},
})
