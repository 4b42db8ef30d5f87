import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage, Numeral, refusals, SavedPicture } from './fields.ts'
import { ownActions, ownReads } from './permissions.ts'

/** How one stands in a course. */
export const EnrolmentStatus = z.object({
  isEnrolled: z.boolean(),
  /** Left it, with what was done kept. */
  hasLeft: z.boolean(),
  /** Each lesson that was begun: seconds of a video or thousandths of a text, and whether it is done. */
  lessons: z.array(z.object({ number: z.int(), position: z.int(), done: z.boolean() })),
  /** Lessons of the course that anybody sees, and how many of them are done. */
  total: z.int(),
  done: z.int(),
  /** Where to go on: the lesson that was open last while it is not done, else the first that is not; null when all are. */
  next: z.nullable(z.int()),
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
  summary: 'How one stands in a course that is online.',
  input: OfCourse,
  output: EnrolmentStatus,
  refusals: {},
})

export const enrol = defineCall({
  ...ownActions,
  path: '/api/college/enrol',
  summary: 'Take a course, or come back to one that was left. Taking it twice is taking it once.',
  input: OfCourse,
  output: EnrolmentStatus,
  refusals: {},
})

export const leaveCourse = defineCall({
  ...ownActions,
  path: '/api/college/leave',
  summary: 'Leave a course. `forget`: what was done in it is deleted; else it is there again on coming back. A certificate stays.',
  input: z.object({ course: Numeral, forget: z.boolean() }),
  output: EnrolmentStatus,
  refusals: {},
})

export const saveProgress = defineCall({
  ...ownActions,
  path: '/api/college/progress',
  summary:
    'Say how far one came in a lesson, or that it is done. What is left out stays as it is. It is not done before it was open for half of its time.',
  input: z.object({
    course: Numeral,
    lesson: Numeral,
    position: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
    done: z.optional(z.boolean()),
  }),
  output: EnrolmentStatus,
  refusals: refusals({ NOT_ENROLLED: 409, LESSON_TOO_EARLY: 409 }),
})

export const issueCertificate = defineCall({
  ...ownActions,
  path: '/api/college/certificate/take',
  summary:
    'The certificate of a course that one has finished, in one’s real name. There is one for each course; its credits and proven name come with a certification, also later.',
  input: OfCourse,
  output: EnrolmentStatus,
  refusals: refusals({ NOT_FINISHED: 409, NAME_MISSING: 409 }),
})

export const listOwnCourses = defineCall({
  ...ownReads,
  path: '/api/college/mine',
  summary: 'The courses that one takes or has finished, the last used first: two hundred at most. Those that are not online are left out.',
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
        /** Where to go on; null when every lesson is done. */
        next: z.nullable(z.object({ title: z.string(), href: z.string() })),
        /** ISO 8601. */
        lastAt: z.string(),
        finishedOn: z.nullable(z.string()),
        certificate: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: {},
})
