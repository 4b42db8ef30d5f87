import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage } from '#contract/fields.ts'
import { InSection } from './fields.ts'
import { Marked, Question } from './search.ts'

const FoundBeside = z.object({
  language: InLanguage,
  href: z.string(),
  title: Marked,
  excerpt: Marked,
})
export type FoundBeside = z.output<typeof FoundBeside>

/** A link to the list of all things of a kind; null when a search shows all that it found. */
export const AllLink = z.nullable(z.object({ href: z.string(), text: z.string() }))

export const searchKinds = defineCall({
  path: '/api/website/search/kinds',
  summary:
    'Search public things that are no items, such as courses, by words or word beginnings: title matches first, then newest; the first few of each kind. Things in both languages are shown in the requested one. A section limits the kinds.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ q: Question, language: InLanguage, section: z.optional(InSection) }),
  output: z.object({
    groups: z.array(z.object({ name: z.string(), title: z.string(), list: z.array(FoundBeside), total: z.int(), all: AllLink })),
  }),
  refusals: {},
})

/** Pages are listed above the other results, so only a few are shown. */
export const MOST_PAGES = 4

export const searchPages = defineCall({
  path: '/api/website/search/pages',
  summary:
    'Search pages of the site’s own, forms, studios and lists by words or word beginnings, the latter also in the other language and by Pinyin: title matches first; up to four.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ q: Question, language: InLanguage }),
  output: z.object({ list: z.array(FoundBeside) }),
  refusals: {},
})
