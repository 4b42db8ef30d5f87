import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { ById, InLanguage, Numeral } from '#contract/fields.ts'
import { PART_KINDS } from './assessments.ts'
import { refusals } from './fields.ts'
import { ownActions, ownReads } from './permissions.ts'

/** Identifies the quiz of a lesson, or the exam when `lesson` is absent. */
const OfAssessment = z.object({ course: Numeral, lesson: z.optional(Numeral) })

const AttemptLine = z.object({
  id: z.uuid(),
  /** Starts at 1. */
  number: z.int(),
  /** ISO 8601. */
  beganAt: z.string(),
  closedAt: z.nullable(z.string()),
  points: z.nullable(z.int()),
  most: z.int(),
  isPassed: z.nullable(z.boolean()),
})

export const getAssessment = defineCall({
  ...ownReads,
  path: '/api/college/assessment',
  summary: 'Get the rules of an exam or quiz, the current account’s attempts, and whether it may begin one.',
  input: z.object({ ...OfAssessment.shape, language: InLanguage }),
  output: z.object({
    course: z.object({ number: z.int(), title: z.string(), language: InLanguage, href: z.string() }),
    draws: z.int(),
    /** Is true when a drawn question may be a case: it counts as one question, but each of its parts is graded separately. */
    hasCases: z.boolean(),
    passPercent: z.int(),
    attempts: z.nullable(z.int()),
    minutes: z.nullable(z.int()),
    /** Newest first. */
    own: z.array(AttemptLine),
    /** Says why no attempt may begin; null when one may begin or is open. */
    denial: z.nullable(z.enum(['NOT_ADMITTED', 'NOT_ENROLLED', 'LESSONS_FIRST', 'ALREADY_PASSED', 'NO_ATTEMPTS_LEFT'])),
    /** Address of the course certificate, or null. */
    certificate: z.nullable(z.string()),
  }),
  refusals: refusals({ NOT_ADMITTED: 403 }),
})

const AskedPart = z.object({
  /** Index by which answers refer to the part, counted over all parts of the attempt. */
  place: z.int(),
  kind: z.enum(PART_KINDS),
  text: z.string(),
  options: z.array(z.string()),
  /** Indexes of the chosen options; for `order`, in the chosen order. */
  chosen: z.array(z.int()),
  changes: z.int(),
  /** Is null while the attempt is open; for an exam also while another attempt may follow. */
  result: z.nullable(
    z.object({
      isRight: z.boolean(),
      /** Is null until the assessment is passed or no attempt is left. */
      key: z.nullable(z.object({ right: z.array(z.int()), explanation: z.string() })),
    }),
  ),
})

const Attempt = z.object({
  ...AttemptLine.shape,
  passPercent: z.int(),
  course: z.int(),
  lesson: z.nullable(z.int()),
  /** ISO 8601, or null without a limit. `now` is the server's time, by which the limit is enforced. */
  endsAt: z.nullable(z.string()),
  now: z.string(),
  questions: z.array(z.object({ language: InLanguage, case: z.string(), parts: z.array(AskedPart) })),
})

export const beginAttempt = defineCall({
  ...ownActions,
  path: '/api/college/attempt/begin',
  summary: 'Begin an attempt at a quiz or exam: its questions are drawn and stored. An open attempt is returned instead of a new one.',
  input: z.object({ ...OfAssessment.shape, language: InLanguage }),
  output: Attempt,
  refusals: refusals({ NOT_ADMITTED: 403, NOT_ENROLLED: 409, LESSONS_FIRST: 409, ALREADY_PASSED: 409, NO_ATTEMPTS_LEFT: 409 }),
})

export const getAttempt = defineCall({
  ...ownReads,
  path: '/api/college/attempt',
  summary:
    'Get an attempt of the current account. The right answers are included once the quiz or exam is passed or no attempt is left; until then a submitted quiz tells which answers were right, an exam its points.',
  input: z.object({ ...ById.shape, language: InLanguage }),
  output: Attempt,
  refusals: refusals({ NOT_ADMITTED: 403 }),
})

export const saveAnswer = defineCall({
  ...ownActions,
  path: '/api/college/attempt/answer',
  summary: 'Save the answer to one part of an open attempt. `changes` is the count that was read: repeated it counts once.',
  input: z.object({
    ...ById.shape,
    place: z.int().check(z.gte(0), z.lte(600)),
    chosen: z.array(z.int().check(z.gte(0), z.lte(9))).check(z.maxLength(10)),
    changes: z.int().check(z.gte(0), z.lte(100_000)),
  }),
  output: z.object({ changes: z.int() }),
  refusals: refusals({ ATTEMPT_CLOSED: 409, TIME_IS_UP: 409, ANSWERED_ELSEWHERE: 409 }),
})

export const closeAttempt = defineCall({
  ...ownActions,
  path: '/api/college/attempt/close',
  summary: 'Submit an attempt. It is graded by the saved answers. Submitting twice gives the same result.',
  input: z.object({ ...ById.shape, language: InLanguage }),
  output: Attempt,
  refusals: refusals({ NOT_ADMITTED: 403 }),
})
