import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage, Numeral } from '#contract/fields.ts'
import { refusals, SavedPicture } from './fields.ts'
import { ownActions, ownReads } from './permissions.ts'

/** `locked` lasts until every lesson is done; `spent` means that no attempt is left. */
const ExamStatus = z.enum(['locked', 'open', 'passed', 'spent'])

export const EnrolmentStatus = z.object({
  isEnrolled: z.boolean(),
  /** Is true when the learner left the course with the progress kept. */
  hasLeft: z.boolean(),
  /**
   * Contains each started lesson: position in seconds of a video or thousandths of a text, whether it is done, and the time still required
   * before it can be done.
   */
  lessons: z.array(z.object({ number: z.int(), position: z.int(), done: z.boolean(), owedSeconds: z.int() })),
  /** Number of public lessons, and of those that are done. */
  total: z.int(),
  done: z.int(),
  /** Lesson to continue with: the last opened one if not done, else the first that is not done; null when all are done. */
  next: z.nullable(z.int()),
  /** Number of unfinished lessons that are temporarily offline. They still count for completion. */
  paused: z.int(),
  quizzes: z.array(z.object({ lesson: z.int(), isPassed: z.boolean() })),
  exam: z.nullable(ExamStatus),
  /** Day of completion, YYYY-MM-DD in Asia/Shanghai. */
  finishedOn: z.nullable(z.string()),
  certificate: z.nullable(z.string()),
  /** Last day on which the certificate is valid, YYYY-MM-DD in Asia/Shanghai; null without an end. */
  validUntil: z.nullable(z.string()),
  isLapsed: z.boolean(),
  /** Is true when the learner can repeat the course to renew the certificate. */
  mayRepeat: z.boolean(),
  /** Is false when the account does not belong to the audience of the course, or no longer does. Its progress is stored. */
  isAdmitted: z.boolean(),
})
export type EnrolmentStatus = z.output<typeof EnrolmentStatus>

/** A certificate can be renewed from so many days before its end. */
export const RENEWAL_DAYS = 60

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
  refusals: refusals({ NOT_ADMITTED: 403 }),
})

export const leaveCourse = defineCall({
  ...ownActions,
  path: '/api/college/leave',
  summary: 'Leave a course. `forget` deletes the progress; otherwise it is kept. A certificate is kept in any case.',
  input: z.object({ course: Numeral, forget: z.boolean() }),
  output: EnrolmentStatus,
  refusals: {},
})

export const repeatCourse = defineCall({
  ...ownActions,
  path: '/api/college/repeat',
  summary: `Begin a completed course again to renew its certificate, from ${RENEWAL_DAYS} days before its end. Progress and attempts begin anew; the certificate keeps its number.`,
  input: OfCourse,
  output: EnrolmentStatus,
  refusals: refusals({ NOT_ADMITTED: 403, NOT_DUE: 409 }),
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
  refusals: refusals({ NOT_ADMITTED: 403, NOT_ENROLLED: 409, LESSON_TOO_EARLY: 409, QUIZ_FIRST: 409 }),
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
        /** Number of unfinished lessons that are temporarily offline. They still count for completion. */
        paused: z.int(),
        /** Lesson to continue with; null when all are done. */
        next: z.nullable(z.object({ title: z.string(), href: z.string() })),
        /** ISO 8601. */
        lastAt: z.string(),
        finishedOn: z.nullable(z.string()),
        certificate: z.nullable(z.string()),
        /** Is null when the course has no exam. `quizzes` counts unfinished lessons whose quizzes must still be passed. */
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
    /** Is empty when the account has no real name. */
    name: z.string(),
    isCertified: z.boolean(),
    /** Business day, YYYY-MM-DD in Asia/Shanghai, as are the days below. */
    today: z.string(),
    courses: z.array(
      z.object({
        number: z.int(),
        title: z.string(),
        language: InLanguage,
        /** Is null when the course is not published. */
        href: z.nullable(z.string()),
        enrolledOn: z.nullable(z.string()),
        finishedOn: z.nullable(z.string()),
        hasLeft: z.boolean(),
        total: z.int(),
        done: z.int(),
        hasExam: z.boolean(),
        /** The best submitted attempt, with the number of attempts; null without one. */
        exam: z.nullable(z.object({ points: z.int(), most: z.int(), isPassed: z.boolean(), on: z.string(), attempts: z.int() })),
        /** Is empty without a valid certificate that carries credits. */
        credits: z.string(),
        /** Credits that certification of the learner would add; empty when they are already granted or can no longer be. */
        offered: z.string(),
        certificate: z.nullable(
          z.object({
            number: z.string(),
            href: z.string(),
            issuedOn: z.string(),
            validUntil: z.nullable(z.string()),
            isLapsed: z.boolean(),
            isRevoked: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  refusals: {},
})
