import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Uuid } from '#contract/fields.ts'
import { OfStatus, refusals, Version } from './fields.ts'
import { writes } from './permissions.ts'
import { MOST_DATES, Repetition } from './repetition.ts'

/** An activity in the version that the caller has read. */
export const Known = z.object({ id: Uuid, version: Version })
export type Known = z.output<typeof Known>

/** Further dates of the series to which an action applies, each in the version that the caller has read. All or none are changed. */
export const KnownDates = z.object({
  ...Known.shape,
  also: z._default(z.array(Known).check(z.maxLength(MOST_DATES - 1)), []),
})
export type KnownDates = z.output<typeof KnownDates>

/** A date of a series, as operators see it. */
export const SeriesDate = z.object({
  ...Known.shape,
  number: z.int(),
  startsAt: z.string(),
  status: OfStatus,
  isSubmitted: z.boolean(),
  hasChanges: z.boolean(),
  /** Is true when the caller cannot decide on it. */
  isOwn: z.boolean(),
  /** Names the fields that differ from those of the activity that was read; times count from the start. */
  differences: z.array(z.string()),
})
export type SeriesDate = z.output<typeof SeriesDate>

export const repeatActivity = defineCall({
  ...writes,
  path: '/api/activities/repeat',
  summary: 'Add further dates of an activity as drafts. They form a series with it; days that the series has already are left out.',
  input: z.object({ ...Known.shape, repetition: Repetition }),
  output: z.object({ ...Known.shape, added: z.int() }),
  refusals: refusals({
    CHANGED_MEANWHILE: 409,
    UNDER_REVIEW: 409,
    ACTIVITY_CANCELLED: 409,
    SERIES_TOO_LONG: 422,
    SERIES_WITHOUT_DATES: 422,
  }),
})
