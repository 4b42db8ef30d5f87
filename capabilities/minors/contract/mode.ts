import * as z from 'zod/mini'
import { ownerProof, ownerProofRefusals } from '#capabilities/accounts/contract.ts'
import { defineCall } from '#contract/call.ts'
import { DAY, HOUR } from '#contract/duration.ts'
import { Nothing } from '#contract/fields.ts'
import { refusals } from './age.ts'

/** The page of the mode, which is open in it as are its explanations below. */
export const MODE_PATH = '/minors-mode'

/** Says why a page is closed in the mode: by its content, by the hour, or because the minutes of the day are used. */
export const CLOSED_BY = ['content', 'night', 'minutes'] as const

/** A browser reports its use once a minute. Reports that follow sooner, such as those of a second tab, count nothing. */
export const MINUTE_COUNTS_AFTER_MS = 55_000

const Moment = z.iso.datetime()
const Pin = z.string('PIN_INVALID').check(z.regex(/^\d{4,6}$/, 'PIN_INVALID'))
/** The content of the cookie, sealed by the server. */
const Pass = z.string().check(z.regex(/^[av]\.[\w-]{1,600}$/))

const Today = {
  minutes: z.int(),
  /** The minutes that the day has in the mode. */
  most: z.int(),
  closedBy: z.nullable(z.enum(['night', 'minutes'])),
  /** Is the moment at which the site opens again; null while it is open. */
  opensAt: z.nullable(Moment),
}
const ModeState = z.object({
  isOn: z.boolean(),
  /** The account is in the mode because it belongs to a minor. */
  isByAge: z.boolean(),
  hasPin: z.boolean(),
  /** Only the guardian who consented for the account switches the mode off. */
  isGuarded: z.boolean(),
  /** The masked phone that gets the code for a new PIN; null without one. */
  phone: z.nullable(z.string()),
  ...Today,
  /** The content of the cookie, or null when the mode is off. */
  pass: z.nullable(Pass),
})

const own = { access: 'signed-in', withoutAgreement: true } as const

export const getOwnMode = defineCall({
  path: '/api/minors/mode/own',
  summary: 'Get whether this account is in minors’ mode, and how much of the day is used.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: ModeState,
  refusals: {},
})

export const countOwnMinute = defineCall({
  ...own,
  path: '/api/minors/mode/minute',
  summary: 'Count a minute of use of this account in minors’ mode. Reports within a minute of each other count once.',
  verb: 'acts',
  limit: 'ordinary',
  input: Nothing,
  output: ModeState,
  refusals: {},
})

export const startOwnMode = defineCall({
  ...own,
  path: '/api/minors/mode/start',
  summary: 'Switch minors’ mode on for this account, with the PIN that switches it off.',
  verb: 'acts',
  limit: { times: 20, withinMs: DAY, by: 'account' },
  input: z.object({ pin: Pin }),
  output: z.null(),
  refusals: refusals({ PIN_INVALID: 422, PIN_SIMPLE: 422, MODE_ON: 409 }),
})

export const stopOwnMode = defineCall({
  ...own,
  path: '/api/minors/mode/stop',
  summary: 'Switch minors’ mode off for this account. Five wrong PINs within an hour, or ten within a day, refuse further ones.',
  verb: 'acts',
  limit: 'ordinary',
  input: z.object({ pin: Pin }),
  output: z.null(),
  refusals: refusals({ PIN_INVALID: 422, PIN_WRONG: 422, PIN_LOCKED: 429, PIN_MISSING: 409 }),
})

export const setOwnPin = defineCall({
  path: '/api/minors/mode/pin',
  summary:
    'Set a new PIN for the mode of this account, with its password and a code to its phone. A guardian’s PIN is set by the guardian.',
  verb: 'acts',
  access: 'stepped-up',
  withoutAgreement: true,
  limit: { times: 10, withinMs: HOUR, by: 'account' },
  input: z.object({ pin: Pin, ...ownerProof }),
  output: z.null(),
  refusals: { ...refusals({ PIN_INVALID: 422, PIN_SIMPLE: 422, MODE_OFF: 409, GUARDIAN_SETS_PIN: 409 }), ...ownerProofRefusals },
})

const visitor = { verb: 'acts', access: 'anyone', publishesChange: false } as const

export const startVisitorMode = defineCall({
  ...visitor,
  path: '/api/minors/mode/visitor/start',
  summary: 'Get the sealed pass of a browser in minors’ mode. The browser stores it; the server stores nothing.',
  limit: { times: 20, withinMs: HOUR, by: 'address' },
  input: z.object({ pin: Pin }),
  output: z.object({ pass: Pass }),
  refusals: refusals({ PIN_INVALID: 422, PIN_SIMPLE: 422 }),
})

export const countVisitorMinute = defineCall({
  ...visitor,
  path: '/api/minors/mode/visitor/minute',
  summary: 'Count a minute of use in the pass of a browser, by the clock of the server. A pass that cannot be read counts as used up.',
  limit: 'ordinary',
  input: z.object({ pass: Pass }),
  output: z.object({ pass: Pass, ...Today }),
  refusals: {},
})

export const stopVisitorMode = defineCall({
  ...visitor,
  path: '/api/minors/mode/visitor/stop',
  summary: 'Check the PIN of a browser in minors’ mode, which then removes its pass.',
  limit: { times: 30, withinMs: HOUR, by: 'address' },
  input: z.object({ pass: Pass, pin: Pin }),
  output: z.null(),
  refusals: refusals({ PIN_INVALID: 422, PIN_WRONG: 422, PIN_LOCKED: 429 }),
})

export const releaseVisitor = defineCall({
  path: '/api/minors/mode/visitor/release',
  summary: 'End the mode of a browser without its PIN, as an adult with an account who has just proven it.',
  verb: 'acts',
  access: 'stepped-up',
  withoutAgreement: true,
  publishesChange: false,
  limit: { times: 10, withinMs: HOUR, by: 'account' },
  input: Nothing,
  output: z.null(),
  refusals: refusals({ ADULT_NEEDED: 403 }),
})

export const setChildMode = defineCall({
  path: '/api/minors/guardian/mode',
  summary: 'Set the PIN of a child’s minors’ mode as its guardian, or switch the mode off and on. Needs a fresh proof.',
  verb: 'acts',
  access: 'stepped-up',
  withoutAgreement: true,
  limit: { times: 30, withinMs: HOUR, by: 'account' },
  /** `id` names the consent of the guardian. The mode is off without a PIN. */
  input: z.object({ id: z.uuid(), pin: z.nullable(Pin) }),
  output: z.null(),
  refusals: refusals({ PIN_INVALID: 422, PIN_SIMPLE: 422 }),
})
