import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { instant, Uuid } from '#contract/fields.ts'
import { GIVEN_NUMBER_LENGTH, readGivenNumber } from '#contract/input/typed.ts'
import { managesPeople, readsPeople } from './permissions.ts'

/** Reads a ticket as people type it: letters that are taken for digits are read as such. Any other text is no ticket. */
export const readTicket = (typed: string): string => readGivenNumber(typed).replace(/O/g, '0').replace(/[IL]/g, '1')
/** Returns true for a text in the form of a ticket, in which the camera may read any other code. */
export const isTicket = (ticket: string): boolean => /^[0-9A-HJKMNP-TV-Z]{16}$/.test(ticket)
const Ticket = z.pipe(z.string().check(z.maxLength(GIVEN_NUMBER_LENGTH)), z.transform(readTicket))

export const MOST_SCANS = 200

/** A person came to the door. `id` is made by the phone, so that a scan that is sent twice counts once. */
const Scan = z.object({
  id: Uuid,
  by: z.union([z.object({ ticket: Ticket }), z.object({ registration: Uuid })]),
  /** The time of the phone, corrected by the time of the server when its list was loaded. */
  at: instant(),
})
export type Scan = z.output<typeof Scan>

/** `in` admits; `repeated` was admitted before; `no-place` is registered without a place; `unknown` belongs to no one here. */
const SCAN_OUTCOMES = ['in', 'repeated', 'no-place', 'unknown'] as const
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number]

const Result = z.object({
  id: Uuid,
  outcome: z.enum(SCAN_OUTCOMES),
  registration: z.nullable(Uuid),
  name: z.string(),
  /** Is the moment at which the person was admitted first. */
  at: z.nullable(z.string()),
})
export type ScanResult = z.output<typeof Result>

export const getDoor = defineCall({
  ...readsPeople,
  path: '/api/activities/door',
  summary: 'Get the people with a place at an activity, to admit them also without a network. Tickets are hashed.',
  input: z.object({ activity: Uuid }),
  output: z.object({
    title: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    /** The time of the server, by which a phone corrects its clock. */
    now: z.string(),
    people: z.array(
      z.object({
        id: Uuid,
        name: z.string(),
        /** The first 16 bytes of the SHA-256 of the ticket, base64url. */
        hash: z.string(),
        checkedInAt: z.nullable(z.string()),
        /** The last time at which the ticket was shown again. */
        repeatedAt: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: {},
})

export const checkIn = defineCall({
  ...managesPeople,
  path: '/api/activities/check-in',
  summary: 'Admit people by ticket or by registration. Scans of several phones are merged: the earliest one admits.',
  publishesChange: false,
  input: z.object({ activity: Uuid, scans: z.array(Scan).check(z.minLength(1), z.maxLength(MOST_SCANS)) }),
  output: z.object({ results: z.array(Result) }),
  refusals: {},
})

export const undoCheckIn = defineCall({
  ...managesPeople,
  path: '/api/activities/check-in/undo',
  summary: 'Take a check-in back that was a mistake. The ticket admits again.',
  publishesChange: false,
  input: z.object({ id: Uuid }),
  output: z.object({ undone: z.literal(true) }),
  refusals: {},
})
