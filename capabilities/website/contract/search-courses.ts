import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage } from '#contract/fields.ts'
import { Marked, Question } from './search.ts'

const FoundBeside = z.object({
  language: InLanguage,
  href: z.string(),
  title: Marked,
  excerpt: Marked,
})
export type FoundBeside = z.output<typeof FoundBeside>
/** Courses are listed above the other results, so only a few are shown. */
export const MOST_COURSES = 5

export const searchCourses = defineCall({
  path: '/api/website/search/courses',
  summary:
    'Search published courses by words or word beginnings: title matches first, then newest; up to five. Courses in both languages are shown in the requested one.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ q: Question, language: InLanguage }),
  output: z.object({ list: z.array(FoundBeside), total: z.int() }),
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
