import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { ById, InLanguage, Numeral } from '#contract/fields.ts'
import { PART_KINDS } from './assessments.ts'
import { refusals } from './fields.ts'
import { ownActions, ownReads } from './permissions.ts'

/** The quiz of a lesson, or without one the exam of a course. */
const OfAssessment = z.object({ course: Numeral, lesson: z.optional(Numeral) })

const AttemptLine = z.object({
  id: z.uuid(),
  /** 1 for the first. */
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
    /** Questions of an attempt. */
    draws: z.int(),
    /** One of them may be a case: one question, each of whose parts counts by itself. */
    hasCases: z.boolean(),
    passPercent: z.int(),
    attempts: z.nullable(z.int()),
    minutes: z.nullable(z.int()),
    /** Newest first. */
    own: z.array(AttemptLine),
    /** Why none may begin; null: one may, or one is open. */
    denial: z.nullable(z.enum(['NOT_ENROLLED', 'LESSONS_FIRST', 'ALREADY_PASSED', 'NO_ATTEMPTS_LEFT'])),
    /** The address of the certificate of the course; null: there is none yet. */
    certificate: z.nullable(z.string()),
  }),
  refusals: {},
})

const AskedPart = z.object({
  /** By which answers name it; counted over all parts of the attempt. */
  place: z.int(),
  kind: z.enum(PART_KINDS),
  text: z.string(),
  options: z.array(z.string()),
  /** Places among the options: of `order` in the order given. */
  chosen: z.array(z.int()),
  /** How often the answer was saved. */
  changes: z.int(),
  /** Null while the attempt is open, and of an exam while another attempt may follow. */
  result: z.nullable(
    z.object({
      isRight: z.boolean(),
      /** Null while another attempt may follow: until it is passed or no attempt is left. */
      key: z.nullable(z.object({ right: z.array(z.int()), explanation: z.string() })),
    }),
  ),
})

const Attempt = z.object({
  ...AttemptLine.shape,
  passPercent: z.int(),
  course: z.int(),
  lesson: z.nullable(z.int()),
  /** ISO 8601; null: no limit. `now` is the clock by which it is kept. */
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
  refusals: refusals({ NOT_ENROLLED: 409, LESSONS_FIRST: 409, ALREADY_PASSED: 409, NO_ATTEMPTS_LEFT: 409 }),
})

export const getAttempt = defineCall({
  ...ownReads,
  path: '/api/college/attempt',
  summary:
    'Get an attempt of the current account. The right answers are included once the quiz or exam is passed or no attempt is left; until then a submitted quiz tells which answers were right, an exam its points.',
  input: z.object({ ...ById.shape, language: InLanguage }),
  output: Attempt,
  refusals: {},
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
  refusals: {},
})
