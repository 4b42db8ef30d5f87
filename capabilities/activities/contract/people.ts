import * as z from 'zod/mini'
import { AnsweredQuestion, ScanPicture } from '#capabilities/enquiries/contract.ts'
import { defineCall } from '#contract/call.ts'
import { line, paged, Uuid, withinDepth } from '#contract/fields.ts'
import { refusals } from './fields.ts'
import { managesPeople, readsPeople } from './permissions.ts'
import { InRegistrationState, PersonName, REGISTRATION_STATES } from './registrations.ts'

const SORTS = ['registeredAt', 'position', 'name'] as const

export const listPeople = defineCall({
  ...readsPeople,
  path: '/api/activities/people/list',
  summary: 'List the people who signed up for an activity, filtered, sorted and paged (S99).',
  input: z
    .object({
      activity: Uuid,
      ...paged(50),
      sort: z._default(z.enum(SORTS), 'registeredAt'),
      direction: z._default(z.enum(['asc', 'desc']), 'asc'),
      filters: z._default(z.object({ q: z.optional(line(60)), state: z.optional(z.enum(REGISTRATION_STATES)) }), {}),
    })
    .check(withinDepth),
  output: z.object({
    list: z.array(
      z.object({
        id: Uuid,
        name: z.string(),
        /** The name that the account shows to others. */
        account: z.string(),
        state: InRegistrationState,
        isAdded: z.boolean(),
        hasAnswers: z.boolean(),
        registeredAt: z.string(),
        offeredUntil: z.nullable(z.string()),
      }),
    ),
    total: z.int(),
    title: z.string(),
    capacity: z.nullable(z.int()),
    confirmed: z.int(),
    offered: z.int(),
    waiting: z.int(),
  }),
  refusals: {},
})

export const addPerson = defineCall({
  ...managesPeople,
  path: '/api/activities/people/add',
  summary: 'Give a person a place, also beyond the capacity. The person is notified. Adding again changes nothing.',
  /** `account` is a username or a phone number. */
  input: z.object({ activity: Uuid, account: line(60).check(z.minLength(1)), name: PersonName }),
  output: z.object({ added: z.boolean() }),
  refusals: refusals({ ACCOUNT_UNKNOWN: 404, NOT_OPEN_FOR_PEOPLE: 409 }),
})

export const removePerson = defineCall({
  ...managesPeople,
  path: '/api/activities/people/remove',
  summary: 'Cancel the registration of a person, who is notified. The place is offered to the next of the waiting list.',
  input: z.object({ id: Uuid }),
  output: z.object({ removed: z.literal(true) }),
  refusals: {},
})

export const readPersonAnswers = defineCall({
  ...managesPeople,
  path: '/api/activities/people/answers',
  summary: 'Read the answers of a person who signed up. Recorded.',
  publishesChange: false,
  input: z.object({ id: Uuid }),
  output: z.object({ answers: z.array(AnsweredQuestion) }),
  refusals: {},
})

export const readPersonScan = defineCall({
  ...managesPeople,
  path: '/api/activities/people/scan',
  summary: 'Get a scan that a person has added at sign-up, as a WebP image that names its viewer. Recorded.',
  publishesChange: false,
  input: z.object({ id: Uuid, scanId: Uuid }),
  output: ScanPicture,
  refusals: refusals({ DISCLOSURE_WAITS: 409 }),
})

export const exportPeople = defineCall({
  path: '/api/activities/people/export',
  summary: 'Export the people who signed up for an activity as CSV, with their answers. The export is recorded in the audit trail.',
  verb: 'acts',
  access: { permission: 'activities:people', steppedUp: true },
  limit: 'costly',
  publishesChange: false,
  input: z.object({ activity: Uuid, state: z.optional(z.enum(REGISTRATION_STATES)) }),
  output: z.object({ name: z.string(), type: z.string(), text: z.string(), rows: z.int() }),
  refusals: {},
})
