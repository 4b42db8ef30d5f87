import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { DAY } from '#contract/duration.ts'
import { ById, Nothing } from '#contract/fields.ts'
import { readPhone } from '#contract/input/typed.ts'
import { GUARDIAN_PURPOSES, refusals } from './age.ts'

const Moment = z.iso.datetime()
/** A month as YYYY-MM, in which the child has its birthday. */
const Month = z.string('MONTH_INVALID').check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'MONTH_INVALID'))

export const askGuardian = defineCall({
  path: '/api/minors/guardian/ask',
  summary: 'Ask the guardian with this phone for the consent that the account needs. The answer is the same for an unknown phone.',
  verb: 'acts',
  access: 'signed-in',
  withoutAgreement: true,
  limit: { times: 5, withinMs: DAY, by: 'account' },
  input: z.object({ phone: z.string('PHONE_INVALID').check(z.maxLength(40, 'PHONE_INVALID'), z.overwrite(readPhone)) }),
  output: z.null(),
  refusals: refusals({ PHONE_INVALID: 422, OWN_PHONE: 422, CONSENT_NOT_NEEDED: 409 }),
})

export const listChildren = defineCall({
  path: '/api/minors/children',
  summary: 'List the children who ask this account for a guardian’s consent, and those it has consented for.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({
    /** The version of the texts that a consent is given to. */
    version: z.string(),
    children: z.array(
      z.object({
        id: z.uuid(),
        purpose: z.enum(GUARDIAN_PURPOSES),
        state: z.enum(['asked', 'given']),
        username: z.nullable(z.string()),
        /** The masked phone of the child's account, by which its guardian recognises it. */
        phone: z.nullable(z.string()),
        askedAt: Moment,
        givenAt: z.nullable(Moment),
        endsOn: z.nullable(z.string()),
        /** Until when the guardian renews the consent to the changed policy; null without need. */
        renewBy: z.nullable(Moment),
      }),
    ),
  }),
  refusals: {},
})

export const giveGuardianConsent = defineCall({
  path: '/api/minors/guardian/consent',
  summary: 'Consent for a child as its guardian, until the month in which it is old enough to decide. Needs a fresh proof.',
  verb: 'acts',
  access: 'stepped-up',
  limit: { times: 30, withinMs: DAY, by: 'account' },
  input: z.object({
    id: z.uuid(),
    /** The month in which the child turns 14, or 18 for broadcasting. */
    month: Month,
    version: z.string().check(z.minLength(1), z.maxLength(20)),
    isAdultGuardian: z.literal(true, 'GUARDIANSHIP_REQUIRED'),
  }),
  output: z.object({ endsOn: z.string() }),
  refusals: refusals({
    MONTH_INVALID: 422,
    GUARDIANSHIP_REQUIRED: 422,
    ADULTS_ONLY: 403,
    TEXTS_CHANGED: 409,
    SITE_CLOSED_TO_CHILDREN: 409,
  }),
})

export const renewGuardianConsent = defineCall({
  path: '/api/minors/guardian/renew',
  summary: 'Consent for a child again after a material change of the policy for children. Needs a fresh proof.',
  verb: 'acts',
  access: 'stepped-up',
  withoutAgreement: true,
  limit: { times: 30, withinMs: DAY, by: 'account' },
  input: z.object({ id: z.uuid(), version: z.string().check(z.minLength(1), z.maxLength(20)) }),
  output: z.null(),
  refusals: refusals({ TEXTS_CHANGED: 409 }),
})

export const declineGuardianConsent = defineCall({
  path: '/api/minors/guardian/decline',
  summary: 'Decline the request of a child.',
  verb: 'acts',
  access: 'signed-in',
  withoutAgreement: true,
  limit: 'ordinary',
  input: ById,
  output: z.null(),
  refusals: {},
})

export const withdrawGuardianConsent = defineCall({
  path: '/api/minors/guardian/withdraw',
  summary: 'Withdraw a guardian’s consent. The account of the child is restricted at once, or its right to broadcast ends.',
  verb: 'acts',
  access: 'signed-in',
  withoutAgreement: true,
  limit: 'ordinary',
  input: ById,
  output: z.null(),
  refusals: {},
})
