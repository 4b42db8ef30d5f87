import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage, isDay, Numeral, paged, withinDepth } from '#contract/fields.ts'
import type { Picture } from '#contract/picture.ts'
import { OfStatus } from './fields.ts'
import { anyone } from './permissions.ts'

/** A picture of the media library, which has validated it; it is not validated again here. */
const SavedPicture = z.nullable(z.custom<Picture>())

export const ActivityTeaser = z.object({
  number: z.int(),
  /** Language of the texts: the requested one, or the other when the title is missing in it. */
  language: InLanguage,
  title: z.string(),
  lead: z.string(),
  /** `published`, `past` or `cancelled`. */
  status: OfStatus,
  startsAt: z.string(),
  endsAt: z.string(),
  place: z.string(),
  isOnline: z.boolean(),
  cover: SavedPicture,
  isDemo: z.boolean(),
  /** The starts of the later dates of the series, or of the earlier past ones, that the list leaves out; empty elsewhere. */
  furtherStarts: z.array(z.string()),
})
export type ActivityTeaser = z.output<typeof ActivityTeaser>

/** A month of Shanghai, YYYY-MM. Its calendar needs the month before and the one after. */
export const Month = z.string().check(z.refine((month) => isDay(`${month}-01`) && month < '9999-12'))

export const listPublicActivities = defineCall({
  ...anyone,
  path: '/api/activities/public-list',
  summary:
    'List published activities: those to come, the soonest first, or past ones, the latest first (S99). Of a series only the first is listed.',
  input: z.object({ language: InLanguage, when: z._default(z.enum(['coming', 'past']), 'coming'), ...paged(20) }).check(withinDepth),
  output: z.object({ list: z.array(ActivityTeaser), total: z.int() }),
  refusals: {},
})

export const listActivitiesOfMonth = defineCall({
  ...anyone,
  path: '/api/activities/month',
  summary: 'List published activities that take place in a month, the first first. One that crosses a month is in both.',
  input: z.object({ language: InLanguage, month: Month }),
  output: z.array(ActivityTeaser),
  refusals: {},
})

const Speaker = z.object({ name: z.string(), /** Empty for speakers without a page. */ href: z.string() })

export const getActivity = defineCall({
  ...anyone,
  path: '/api/activities/get',
  summary: 'Get a published or cancelled activity.',
  input: z.object({ number: Numeral, language: InLanguage }),
  output: z.object({
    ...ActivityTeaser.shape,
    id: z.string(),
    languages: z.array(InLanguage),
    text: z.array(z.string()),
    /** Is the reason of a cancellation, or empty. */
    note: z.string(),
    /** Null when sign-up is open from the publication on. */
    signUpFrom: z.nullable(z.string()),
    signUpUntil: z.string(),
    capacity: z.nullable(z.int()),
    agenda: z.array(z.object({ from: z.string(), to: z.string(), title: z.string(), speakers: z.array(Speaker) })),
    /** The broadcast of the activity, while its studio is open. */
    studio: z.nullable(z.object({ number: z.int(), title: z.string() })),
    publishedAt: z.string(),
    isInSeries: z.boolean(),
    /** The public dates of the series, the first first; empty when the activity does not repeat. */
    dates: z.array(z.object({ number: z.int(), startsAt: z.string(), endsAt: z.string(), status: OfStatus })),
  }),
  refusals: {},
})
