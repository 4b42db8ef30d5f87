import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { defineEvent } from '#contract/event.ts'
import { InLanguage, Numeral } from '#contract/fields.ts'
import { GIVEN_NUMBER_LENGTH } from '#contract/input/typed.ts'
import type { Bilingual } from '#contract/language.ts'
import { ACTIVITIES_PATH } from './addresses.ts'
import { readTicket } from './check-in.ts'
import { refusals } from './fields.ts'
import { anyone } from './permissions.ts'
import { own } from './registrations.ts'

/**
 * Is emitted once for each person who was checked in, after the activity has ended, or later when the check-in arrives late.
 */
export const activityAttended = defineEvent<{
  readonly accountId: string
  readonly activityId: string
  readonly number: number
  readonly titles: Bilingual
  readonly minutes: number
  readonly startedAt: Date
  readonly endedAt: Date
}>('activities.attended', { required: false })

const ATTENDANCE_PATH = `${ACTIVITIES_PATH}/certificate` as const

/** Splits the number into groups of four, which are easier to read aloud. */
export const writeAttendanceNumber = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1-')
export const attendancePath = (number: string): string => `${ATTENDANCE_PATH}/${writeAttendanceNumber(number)}`

/** Letters that are taken for digits are read as such. */
export const AttendanceNumber = z.pipe(
  z.string().check(z.maxLength(GIVEN_NUMBER_LENGTH)),
  z.pipe(z.transform(readTicket), z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{16}$/))),
)

export const takeAttendance = defineCall({
  ...own,
  path: '/api/activities/certificate/take',
  summary: 'Get the number of the own certificate of attendance, which is issued once.',
  input: z.object({ number: Numeral }),
  output: z.object({ certificate: z.string() }),
  refusals: refusals({ NOT_ATTENDED: 409 }),
})

export const getAttendance = defineCall({
  ...anyone,
  path: '/api/activities/certificate',
  summary: 'Verify a certificate of attendance by its number.',
  input: z.object({ number: AttendanceNumber, language: InLanguage }),
  output: z.object({
    number: z.string(),
    name: z.string(),
    /** Is true when a certification proves the name; otherwise the person entered it. */
    isCertified: z.boolean(),
    title: z.string(),
    titleLanguage: InLanguage,
    minutes: z.int(),
    startsAt: z.string(),
    issuedAt: z.string(),
    /** The path of the activity, which may have been cancelled since. */
    href: z.string(),
  }),
  refusals: {},
})
