import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { LANGUAGES } from '#contract/language.ts'

const Teaser = z.object({
  id: z.string(),
  title: z.string(),
  lead: z.string(),
  /** A word for the section, in the language asked for. */
  section: z.string(),
  /** Name of a picture of the art set. */
  picture: z.string(),
  /** YYYY-MM-DD, a business day in Asia/Shanghai. */
  date: z.string(),
  href: z.string(),
  minutes: z.optional(z.int()),
})
const Study = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  centres: z.int(),
  enrolled: z.int(),
  planned: z.int(),
  state: z.enum(['recruiting', 'nearly-full', 'follow-up']),
})
/** A point of the study map: east and north in degrees. */
const Place = z.object({ name: z.string(), longitude: z.number(), latitude: z.number(), centres: z.int(), leads: z.boolean() })

export type HomeTeaser = z.output<typeof Teaser>
export type HomeStudy = z.output<typeof Study>
export type HomePlace = z.output<typeof Place>

export const readHome = defineCall({
  path: '/api/website/home',
  summary: 'What the home page shows, in one language. Every list may be empty.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ language: z.enum(LANGUAGES) }),
  output: z.object({
    hero: z.object({ title: z.string(), lead: z.string(), action: z.object({ label: z.string(), href: z.string() }) }),
    news: z.array(Teaser),
    studies: z.array(Study),
    places: z.array(Place),
    steps: z.array(z.object({ year: z.string(), title: z.string(), note: z.string() })),
    courses: z.array(Teaser),
    figures: z.array(z.object({ value: z.string(), unit: z.string(), label: z.string() })),
    /** The day the figures were counted, YYYY-MM-DD; empty when there are none. */
    countedOn: z.string(),
  }),
  refusals: {},
})
