import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { defineEvent } from '#contract/event.ts'
import { Nothing, Uuid } from '#contract/fields.ts'
import type { Bilingual } from '#contract/language.ts'
import { operates, reads } from './permissions.ts'

/** Is emitted once for each account after a show has ended, when its attendance was taken. */
export const showAttended = defineEvent<{
  readonly showId: string
  readonly studioId: string
  readonly accountId: string
  readonly titles: Bilingual
  readonly startedAt: Date
  readonly endedAt: Date
  /** Rounded to whole minutes. Times on several devices count once. */
  readonly minutes: number
  readonly rollCalls: { readonly asked: number; readonly answered: number }
}>('live.show-attended', { required: false })

export const setAttendance = defineCall({
  ...operates,
  path: '/api/live/attendance/set',
  summary: 'Take the attendance of a studio’s broadcasts, or stop. Logged-in viewers then watch with a ticket.',
  input: z.object({ studio: Uuid, takesAttendance: z.boolean() }),
  output: Nothing,
  refusals: {},
})

export const listAttendedShows = defineCall({
  ...reads,
  path: '/api/live/attendance/shows',
  summary: 'List the newest shows of a studio whose attendance was taken, with the number of people, and the setting of the studio.',
  input: z.object({ studio: Uuid }),
  output: z.object({
    takesAttendance: z.boolean(),
    shows: z.array(z.object({ id: Uuid, title: z.string(), startedAt: z.string(), endedAt: z.nullable(z.string()), people: z.int() })),
  }),
  refusals: {},
})

export const MOST_ATTENDEES = 500

export const listAttendance = defineCall({
  ...operates,
  verb: 'reads',
  path: '/api/live/attendance/list',
  summary: 'List the people who watched a show with a ticket, the longest first: at most five hundred.',
  input: z.object({ show: Uuid }),
  output: z.object({
    people: z.array(
      z.object({
        accountId: Uuid,
        /** The name on the site. Is empty for an account without one. */
        name: z.string(),
        minutes: z.int(),
        cameAt: z.string(),
        leftAt: z.string(),
        /** The roll calls of the show, and those that the person has answered. */
        asked: z.int(),
        answered: z.int(),
      }),
    ),
    total: z.int(),
  }),
  refusals: {},
})

export const exportAttendance = defineCall({
  ...operates,
  access: { ...operates.access, steppedUp: true },
  path: '/api/live/attendance/export',
  summary: 'Export the attendance of a show as CSV: one line for each person.',
  input: z.object({ show: Uuid }),
  output: z.object({ name: z.string(), type: z.string(), text: z.string(), rows: z.int() }),
  refusals: {},
})
