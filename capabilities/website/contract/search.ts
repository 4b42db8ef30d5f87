import * as z from 'zod/mini'
import { choicesOf } from '#capabilities/content/contract.ts'
import { defineCall } from '#contract/call.ts'
import { InLanguage, line, whole } from '#contract/fields.ts'
import { isOfField, splitFacet } from './facets.ts'
import { InSection, Total } from './fields.ts'

export const SEARCH_LENGTH = 100
export const Question = line(SEARCH_LENGTH).check(z.minLength(1))

/** Text with the matched ranges as [from, to) in UTF-16 units. It is never markup. */
export const Marked = z.object({ text: z.string(), marks: z.array(z.tuple([z.int(), z.int()])) })
export type Marked = z.output<typeof Marked>

const Found = z.object({
  number: z.int(),
  language: InLanguage,
  section: InSection,
  isVideo: z.boolean(),
  /** Says that only some readers may read the text. All find its teaser. */
  isLimited: z.boolean(),
  href: z.string(),
  title: Marked,
  excerpt: Marked,
  /** YYYY-MM-DD in Asia/Shanghai. */
  date: z.string(),
})
export type Found = z.output<typeof Found>

/** A facet of an item field, in the form that lists filter by. */
export const FieldFacet = z.string().check(
  z.refine((facet) => {
    const { name, value } = splitFacet(facet) ?? {}
    return name !== undefined && value !== undefined && isOfField(name) && choicesOf(name).includes(value)
  }),
)
const Chosen = z.pipe(
  z.union([z.array(FieldFacet).check(z.maxLength(4)), FieldFacet]),
  z.transform((value) => (typeof value === 'string' ? [value] : value)),
)
/** The last page ends where counting ends: 50 pages of 10 hits. */
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
    /** Facets of item fields, such as `readingLevel:patients`. Items must have all of them. */
    facets: z._default(Chosen, []),
    page: z._default(whole(1, 50), 1),
  }),
  output: z.object({
    list: z.array(Found),
    ...Total,
    /** Counts hits by section; is empty when there are too many hits to count. */
    sections: z.array(z.object({ section: InSection, items: z.int() })),
    /** Field facets that published items have, which can narrow the search. */
    facets: z.array(z.string()),
    /** Is true when no item contained the whole words; the hits contain words that begin with them. */
    widened: z.boolean(),
    /** The corrected query that was searched instead: a fixed typo or a phonetic spelling. Is null without a correction. */
    corrected: z.nullable(z.string()),
    /** Is true when no item contained all words; the hits contain some of them. */
    loosened: z.boolean(),
    /** Counts hits in the other language when this one has few. */
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
    /** `group` is a section, `people`, `pages`, or a kind of things without a section; `label` is its name. */
    list: z.array(z.object({ title: Marked, group: z.string(), label: z.string(), href: z.string() })),
  }),
  refusals: {},
})
