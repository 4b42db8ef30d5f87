import * as z from 'zod/mini'
import { GivenAnswers, ShownQuestionnaire } from '#capabilities/enquiries/contract.ts'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { BilingualText, InLanguage, line, Nothing, Numeral } from '#contract/fields.ts'
import { AudienceNotice } from '#contract/site/audience.ts'
import { OfStatus, refusals } from './fields.ts'

/** `waiting` is on the waiting list; `offered` has a place for a limited time; `expired` did not accept it. */
export const REGISTRATION_STATES = ['confirmed', 'waiting', 'offered', 'cancelled', 'expired'] as const
export type RegistrationState = (typeof REGISTRATION_STATES)[number]

export const InRegistrationState = z.enum(REGISTRATION_STATES)
/** The name at the door and on the certificate. */
export const PersonName = line(60).check(z.minLength(1))

const Registration = z.object({
  state: InRegistrationState,
  name: z.string(),
  /** The number of people ahead on the waiting list; null outside it. */
  ahead: z.nullable(z.int()),
  offeredUntil: z.nullable(z.string()),
  /** Is true when a certificate of attendance can be issued. */
  hasAttended: z.boolean(),
  /** Opens the door. Null without a place. */
  ticket: z.nullable(z.string()),
  /** The online room; empty without one or without a place. */
  onlineUrl: z.string(),
})
export type OwnRegistration = z.output<typeof Registration>

const SignUp = z.object({
  /** `before` and `after` the time of sign-up; `over` when the activity was cancelled or has begun. */
  opens: z.enum(['before', 'open', 'after', 'over']),
  /** Null when every person gets a place. */
  free: z.nullable(z.int()),
  waiting: z.int(),
  /** Says who may sign up to callers who may not. Null: this caller may, or may after logging in. */
  audience: z.nullable(AudienceNotice),
  /** The name that the caller has entered in the profile, else the certified one; empty without either. */
  suggestedName: z.string(),
  /** The questions that people answer when they sign up; null without, and without a session. */
  questionnaire: z.nullable(ShownQuestionnaire),
  own: z.nullable(Registration),
})
export type SignUpView = z.output<typeof SignUp>

export const getSignUp = defineCall({
  path: '/api/activities/sign-up/status',
  summary: 'Get the free places of an activity, and the registration of the caller, if there is one.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ number: Numeral, language: InLanguage }),
  output: SignUp,
  refusals: {},
})

export const own = { verb: 'acts', access: 'signed-in', limit: { times: 60, withinMs: 10 * MINUTE, by: 'account' } } as const

export const signUp = defineCall({
  ...own,
  path: '/api/activities/sign-up',
  summary: 'Sign up for an activity. The caller gets a place, or stands on the waiting list. Signing up again changes nothing.',
  input: z.object({ number: Numeral, name: PersonName, given: z.optional(GivenAnswers) }),
  output: Registration,
  refusals: refusals({
    ACTIVITY_CANCELLED: 409,
    SIGN_UP_NOT_OPEN: 409,
    SIGN_UP_CLOSED: 409,
    NOT_IN_AUDIENCE: 403,
    FORM_CHANGED: 409,
    ANSWERS_INVALID: 422,
    WORDS_BLOCKED: 422,
    SCAN_GONE: 409,
  }),
})

export const acceptPlace = defineCall({
  ...own,
  path: '/api/activities/accept',
  summary: 'Accept a place that was offered from the waiting list.',
  input: z.object({ number: Numeral }),
  output: Registration,
  refusals: refusals({ OFFER_ENDED: 409 }),
})

export const leaveActivity = defineCall({
  ...own,
  path: '/api/activities/leave',
  summary: 'Cancel the own registration. The place is offered to the first of the waiting list.',
  input: z.object({ number: Numeral }),
  output: Registration,
  refusals: refusals({ ALREADY_BEGUN: 409 }),
})

export const listOwnActivities = defineCall({
  path: '/api/activities/mine',
  summary: 'List the registrations of the caller: those to come, the soonest first, then past ones.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({ language: InLanguage }),
  output: z.array(
    z.object({
      number: z.int(),
      title: z.string(),
      status: OfStatus,
      startsAt: z.string(),
      endsAt: z.string(),
      place: z.string(),
      registration: Registration,
    }),
  ),
  refusals: {},
})

export const renewCalendarAddress = defineCall({
  ...own,
  path: '/api/activities/calendar/renew',
  summary: 'Make a new secret address for the calendar of the own activities. The address before it ends.',
  input: Nothing,
  output: z.object({ addresses: BilingualText }),
  refusals: {},
})
