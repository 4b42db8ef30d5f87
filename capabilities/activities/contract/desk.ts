import * as z from 'zod/mini'
import { QuestionnaireChoice } from '#capabilities/enquiries/contract.ts'
import { defineCall } from '#contract/call.ts'
import { BilingualText, instant, line, Nothing, paged, paragraph, Uuid, withinDepth } from '#contract/fields.ts'
import { AUDIENCE_GROUPS } from '#contract/site/audience.ts'
import { ActivityContent, Title } from './content.ts'
import { InReview, InState, OfStatus, refusals, STATUSES } from './fields.ts'
import { reads, reviews, writes } from './permissions.ts'
import { KnownDates, SeriesDate } from './series.ts'

const SORTS = ['startsAt', 'changedAt', 'number'] as const

export const listActivities = defineCall({
  ...reads,
  path: '/api/activities/list',
  summary: 'List activities in every state, filtered, sorted and paged (S99).',
  input: z
    .object({
      ...paged(20),
      sort: z._default(z.enum(SORTS), 'startsAt'),
      direction: z._default(z.enum(['asc', 'desc']), 'desc'),
      /** `q` is a part of the title in either language, or the number. */
      filters: z._default(z.object({ q: z.optional(line(100)), status: z.optional(z.enum(STATUSES)) }), {}),
    })
    .check(withinDepth),
  output: z.object({
    list: z.array(
      z.object({
        id: Uuid,
        number: z.int(),
        title: z.string(),
        status: OfStatus,
        /** Is true when a published activity has changes that are not approved. */
        hasDraft: z.boolean(),
        isInSeries: z.boolean(),
        startsAt: z.string(),
        endsAt: z.string(),
        capacity: z.nullable(z.int()),
        changedAt: z.string(),
      }),
    ),
    total: z.int(),
  }),
  refusals: {},
})

export const getActivityDraft = defineCall({
  ...reads,
  path: '/api/activities/read',
  summary: 'Get an activity in any state with its review, for operators.',
  input: z.object({ id: Uuid }),
  output: z.object({
    id: Uuid,
    number: z.int(),
    version: z.int(),
    state: InState,
    review: InReview,
    status: OfStatus,
    draft: ActivityContent,
    /** The approved content; null before the first approval. */
    published: z.nullable(ActivityContent),
    /** The person who submitted the draft, and the reason of a return or a cancellation. */
    submittedBy: z.nullable(z.string()),
    note: z.string(),
    /** Is true when the caller submitted or last changed the draft, and so cannot decide on it. */
    isOwn: z.boolean(),
    /** All dates of the series, the first first; empty when the activity does not repeat. */
    dates: z.array(SeriesDate),
    changedAt: z.string(),
  }),
  refusals: {},
})

const Saved = z.object({ id: Uuid, version: z.int() })
/** The faults name their field in `fields`. */
const faults = {
  ENDS_BEFORE_START: 422,
  SIGN_UP_ORDER: 422,
  AGENDA_OUTSIDE: 422,
  COVER_UNKNOWN: 422,
  STUDIO_UNKNOWN: 422,
  AUDIENCE_UNKNOWN: 422,
  AUDIENCE_ITSELF: 422,
  QUESTIONNAIRE_UNKNOWN: 422,
} as const

/** The end of an activity and the dates of its series are counted from what is written, and stay within the years that contracts read. */
const WrittenMoment = instant().check(z.refine((at) => at < '3000'))
const WrittenContent = z.extend(ActivityContent, {
  startsAt: WrittenMoment,
  endsAt: WrittenMoment,
  signUpFrom: z.nullable(WrittenMoment),
  signUpUntil: z.nullable(WrittenMoment),
})

export const createActivity = defineCall({
  ...writes,
  path: '/api/activities/create',
  summary: 'Create an activity as a draft that begins at a moment and lasts two hours.',
  input: z.object({ title: Title, startsAt: WrittenMoment }),
  output: z.object({ ...Saved.shape, number: z.int() }),
  refusals: {},
})

export const saveActivity = defineCall({
  ...writes,
  path: '/api/activities/save',
  summary:
    'Save the draft of an activity, and apply its changes to further dates. Those of a published one are public after their approval.',
  input: z.object({ ...KnownDates.shape, draft: WrittenContent }),
  output: Saved,
  refusals: refusals({ CHANGED_MEANWHILE: 409, UNDER_REVIEW: 409, SERIES_UNDER_REVIEW: 409, ACTIVITY_CANCELLED: 409, ...faults }),
})

export const submitActivity = defineCall({
  ...writes,
  path: '/api/activities/submit',
  summary: 'Submit drafts to a second person.',
  input: KnownDates,
  output: Saved,
  refusals: refusals({
    CHANGED_MEANWHILE: 409,
    UNDER_REVIEW: 409,
    ACTIVITY_CANCELLED: 409,
    NOTHING_CHANGES: 409,
    ACTIVITY_INCOMPLETE: 422,
  }),
})

export const recallActivity = defineCall({
  ...writes,
  path: '/api/activities/recall',
  summary: 'Take submissions back, so that the drafts can be changed.',
  input: KnownDates,
  output: Saved,
  refusals: refusals({ CHANGED_MEANWHILE: 409, NOT_SUBMITTED: 409 }),
})

export const approveActivity = defineCall({
  ...reviews,
  path: '/api/activities/approve',
  summary: 'Publish what another person submitted. People who signed up are notified of a new time or place.',
  input: KnownDates,
  output: Saved,
  refusals: refusals({ CHANGED_MEANWHILE: 409, NOT_SUBMITTED: 409, OWN_SUBMISSION: 409 }),
})

export const returnActivity = defineCall({
  ...reviews,
  path: '/api/activities/return',
  summary: 'Return what another person submitted, with a reason.',
  input: z.object({ ...KnownDates.shape, note: paragraph(500).check(z.minLength(1)) }),
  output: Saved,
  refusals: refusals({ CHANGED_MEANWHILE: 409, NOT_SUBMITTED: 409, OWN_SUBMISSION: 409 }),
})

export const cancelActivity = defineCall({
  ...writes,
  path: '/api/activities/cancel',
  summary: 'Cancel published activities for good. Their pages say so, and people who signed up are notified.',
  input: z.object({ ...KnownDates.shape, note: line(300) }),
  output: Saved,
  refusals: refusals({ CHANGED_MEANWHILE: 409, NOT_PUBLISHED: 409, ACTIVITY_OVER: 422 }),
})

export const removeActivity = defineCall({
  ...writes,
  path: '/api/activities/remove',
  summary: 'Delete drafts that were never published.',
  input: KnownDates,
  output: z.object({ removed: z.literal(true) }),
  refusals: refusals({ CHANGED_MEANWHILE: 409, ALREADY_PUBLISHED: 409 }),
})

export const listActivityChoices = defineCall({
  ...reads,
  path: '/api/activities/choices',
  summary: 'List the authors and studios that an activity can name.',
  input: Nothing,
  output: z.object({
    authors: z.array(z.object({ slug: z.string(), name: BilingualText })),
    studios: z.array(z.object({ number: z.int(), title: BilingualText })),
    questionnaires: z.array(QuestionnaireChoice),
    /** The groups of people to whom sign-up can be limited. */
    groups: z.array(
      z.object({
        group: z.enum(AUDIENCE_GROUPS),
        name: BilingualText,
        options: z.array(z.object({ value: z.string(), name: BilingualText })),
      }),
    ),
  }),
  refusals: {},
})
