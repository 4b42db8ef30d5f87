import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage, Numeral } from '#contract/fields.ts'
import { refusals, SavedPicture } from './fields.ts'
import { ownActions, ownReads } from './permissions.ts'

/** `locked` until every lesson is done; `spent`: no attempt is left. */
const ExamStatus = z.enum(['locked', 'open', 'passed', 'spent'])

/** How one stands in a course. */
export const EnrolmentStatus = z.object({
  isEnrolled: z.boolean(),
  /** Left it, with what was done kept. */
  hasLeft: z.boolean(),
  /** Each lesson that was begun: seconds of a video or thousandths of a text, whether it is done, and the time to be spent on it before it can be. */
  lessons: z.array(z.object({ number: z.int(), position: z.int(), done: z.boolean(), owedSeconds: z.int() })),
  /** Lessons of the course that anybody sees, and how many of them are done. */
  total: z.int(),
  done: z.int(),
  /** Where to go on: the lesson that was open last while it is not done, else the first that is not; null when all are. */
  next: z.nullable(z.int()),
  /** Lessons that are not done and are offline for a while: they still count. */
  paused: z.int(),
  /** The quizzes of lessons. */
  quizzes: z.array(z.object({ lesson: z.int(), isPassed: z.boolean() })),
  /** Null: there is none. */
  exam: z.nullable(ExamStatus),
  /** The day it was finished, YYYY-MM-DD in Asia/Shanghai. */
  finishedOn: z.nullable(z.string()),
  /** The address of the certificate. */
  certificate: z.nullable(z.string()),
})
export type EnrolmentStatus = z.output<typeof EnrolmentStatus>

const OfCourse = z.object({ course: Numeral })

export const getEnrolment = defineCall({
  ...ownReads,
  path: '/api/college/status',
  summary: 'Get the current account’s progress in a published course.',
  input: OfCourse,
  output: EnrolmentStatus,
  refusals: {},
})

export const enrol = defineCall({
  ...ownActions,
  path: '/api/college/enrol',
  summary: 'Enrol in a course, or return to it. Enrolling twice changes nothing.',
  input: OfCourse,
  output: EnrolmentStatus,
  refusals: {},
})

export const leaveCourse = defineCall({
  ...ownActions,
  path: '/api/college/leave',
  summary: 'Leave a course. `forget` deletes the progress; otherwise it is kept. A certificate is kept in any case.',
  input: z.object({ course: Numeral, forget: z.boolean() }),
  output: EnrolmentStatus,
  refusals: {},
})

export const saveProgress = defineCall({
  ...ownActions,
  path: '/api/college/progress',
  summary:
    'Save the progress in a lesson, or complete it. A lesson can be completed after half of its duration was spent on it, of a video watched, and its quiz is passed.',
  input: z.object({
    course: Numeral,
    lesson: Numeral,
    position: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
    done: z.optional(z.boolean()),
  }),
  output: EnrolmentStatus,
  refusals: refusals({ NOT_ENROLLED: 409, LESSON_TOO_EARLY: 409, QUIZ_FIRST: 409 }),
})

export const issueCertificate = defineCall({
  ...ownActions,
  path: '/api/college/certificate/take',
  summary:
    'Get the certificate of a completed course, in the real name. One per course; credits and the certified name are added with a certification, also later.',
  input: OfCourse,
  output: EnrolmentStatus,
  refusals: refusals({ NOT_FINISHED: 409, NAME_MISSING: 409 }),
})

export const listOwnCourses = defineCall({
  ...ownReads,
  path: '/api/college/mine',
  summary: 'List the current account’s published courses, last used first: up to two hundred.',
  input: z.object({ language: InLanguage }),
  output: z.object({
    courses: z.array(
      z.object({
        number: z.int(),
        href: z.string(),
        title: z.string(),
        language: InLanguage,
        cover: SavedPicture,
        drawing: z.string(),
        total: z.int(),
        done: z.int(),
        /** Lessons that are not done and are offline for a while: they still count. */
        paused: z.int(),
        /** Where to go on; null when every lesson is done. */
        next: z.nullable(z.object({ title: z.string(), href: z.string() })),
        /** ISO 8601. */
        lastAt: z.string(),
        finishedOn: z.nullable(z.string()),
        certificate: z.nullable(z.string()),
        /** Null: there is none. `quizzes` of the lessons that are missing have to be passed. */
        exam: z.nullable(z.object({ status: ExamStatus, href: z.string(), quizzes: z.int() })),
      }),
    ),
  }),
  refusals: {},
})

export const getTranscript = defineCall({
  ...ownReads,
  path: '/api/college/transcript',
  summary: 'Get every course that the current account took, with exams, credits and certificates, the newest first: up to two hundred.',
  input: z.object({ language: InLanguage }),
  output: z.object({
    /** Empty: none is given. */
    name: z.string(),
    isCertified: z.boolean(),
    /** Business day, YYYY-MM-DD in Asia/Shanghai, like those that follow. */
    today: z.string(),
    courses: z.array(
      z.object({
        number: z.int(),
        title: z.string(),
        language: InLanguage,
        /** Null: it is not published any more. */
        href: z.nullable(z.string()),
        enrolledOn: z.nullable(z.string()),
        finishedOn: z.nullable(z.string()),
        hasLeft: z.boolean(),
        total: z.int(),
        done: z.int(),
        /** The best attempt that was submitted, and how many there were. */
        exam: z.nullable(z.object({ points: z.int(), most: z.int(), isPassed: z.boolean(), on: z.string(), attempts: z.int() })),
        /** Empty without a certificate that counts. */
        credits: z.string(),
        /** Those that the certificate of a certified learner would bring; empty where it does already, or cannot any more. */
        offered: z.string(),
        certificate: z.nullable(z.object({ number: z.string(), href: z.string(), issuedOn: z.string(), isRevoked: z.boolean() })),
      }),
    ),
  }),
  refusals: {},
})
