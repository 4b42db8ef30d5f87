import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage } from './parts.ts'
import { Marked, Question } from './search.ts'

const FoundCourse = z.object({
  number: z.int(),
  language: InLanguage,
  href: z.string(),
  title: Marked,
  excerpt: Marked,
})
export type FoundCourse = z.output<typeof FoundCourse>
/** Courses stand above what else was found, so there are few of them. */
export const MOST_COURSES = 5

export const searchCourses = defineCall({
  path: '/api/website/search/courses',
  summary:
    'Courses of the college that are online and hold all words of a question, or words that begin with them: those with the words in their title first, then the newest; five at most. One of two languages is told in the one asked for.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ q: Question, language: InLanguage }),
  output: z.object({ list: z.array(FoundCourse), total: z.int() }),
  refusals: {},
})
