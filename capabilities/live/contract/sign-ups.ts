import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { Nothing, Uuid } from '#contract/fields.ts'
import { StudioNumber } from './chat.ts'
import { refusals } from './fields.ts'
import { operates } from './permissions.ts'

export const MOST_PLACES = 100_000
/** The host sees at most so many people who have signed up. */
export const MOST_SIGN_UPS = 500

export const setSignUp = defineCall({
  ...operates,
  path: '/api/live/sign-up/set',
  summary: 'Let people sign up for the next show of a studio, with a number of places or without, or stop. Only they can watch it.',
  input: z.object({ studio: Uuid, takesSignUp: z.boolean(), places: z.nullable(z.int().check(z.gte(1), z.lte(MOST_PLACES))) }),
  output: Nothing,
  refusals: {},
})

export const listSignUps = defineCall({
  ...operates,
  verb: 'reads',
  path: '/api/live/sign-up/list',
  summary: 'List the people who have signed up for the next show of a studio, the first ones first: at most five hundred.',
  input: z.object({ studio: Uuid }),
  output: z.object({
    takesSignUp: z.boolean(),
    places: z.nullable(z.int()),
    total: z.int(),
    people: z.array(z.object({ accountId: Uuid, name: z.string(), signedUpAt: z.string() })),
  }),
  refusals: {},
})

/** Counts the people who have signed up, beside the number of places, if there is one. */
const SignUpCount = z.object({ taken: z.int(), places: z.nullable(z.int()) })

export const readSignUp = defineCall({
  path: '/api/live/sign-up',
  summary: 'Get whether the current account has signed up for the next show of a studio.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({ number: StudioNumber }),
  output: z.object({ isSignedUp: z.boolean(), ...SignUpCount.shape }),
  refusals: {},
})

export const signUpForShow = defineCall({
  path: '/api/live/sign-up/own',
  summary: 'Sign up for the next show of a studio, or cancel. Repeating it changes nothing.',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 30, withinMs: MINUTE, by: 'account' },
  input: z.object({ number: StudioNumber, isSignedUp: z.boolean() }),
  output: z.object({ isSignedUp: z.boolean(), ...SignUpCount.shape }),
  refusals: refusals({ NO_SIGN_UP: 409, SIGN_UP_FULL: 409, AUDIENCE_ONLY: 403 }),
})
