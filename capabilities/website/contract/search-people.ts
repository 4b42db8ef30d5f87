import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage } from '#contract/fields.ts'
import { PublicAuthor } from './authors.ts'
import { Marked, Question } from './search.ts'
import { AllLink } from './search-kinds.ts'

/** People are listed above all other results, so only a few are shown; `/authors` lists all. */
export const MOST_PEOPLE = 4

export const FoundPerson = z.object({
  ...z.omit(PublicAuthor, { name: true }).shape,
  name: Marked,
  /** Is the credential of the newest text published with one, or empty. */
  credential: z.string(),
})
export type FoundPerson = z.output<typeof FoundPerson>

export const searchPeople = defineCall({
  path: '/api/website/search/people',
  summary:
    'Search people with a page: by name in characters, Pinyin or English, whatever the spaces, tone marks and apostrophes; by post, department and credential. Names first, then by English name; up to four.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ q: Question, language: InLanguage }),
  output: z.object({
    list: z.array(FoundPerson),
    total: z.int(),
    /** Is true when the query matches a name rather than a post or department. */
    isNamed: z.boolean(),
    all: AllLink,
  }),
  refusals: {},
})
