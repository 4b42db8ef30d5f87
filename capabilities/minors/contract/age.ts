import * as z from 'zod/mini'
import { AGE_GROUPS } from '#capabilities/accounts/contract.ts'
import { defineCall } from '#contract/call.ts'
import { DAY } from '#contract/duration.ts'
import { Nothing } from '#contract/fields.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { MinorsText } from '../text/texts.ts'

export const refusals = refusalsOf<MinorsText>()

/** Lists what a person can declare: the group of a minor, or to be an adult. */
export const DECLARED_AGES = [...AGE_GROUPS, 'adult'] as const
export type DeclaredAge = (typeof DECLARED_AGES)[number]

/** A guardian consents to the account of a child under 14, or to broadcasting from 16 on. */
export const GUARDIAN_PURPOSES = ['account', 'broadcast'] as const
export type GuardianPurpose = (typeof GUARDIAN_PURPOSES)[number]

/** An account of a child without a guardian's consent is erased after these days. */
export const CONSENT_WITHIN_DAYS = 30

/** A guardian renews a consent within these days after a material change of the policy for children; then it ends. */
export const RENEWAL_WITHIN_DAYS = 30
/** Guardian and child are reminded these days before a consent ends. */
export const REMINDED_DAYS = 30

const Moment = z.iso.datetime()

export const getOwnAge = defineCall({
  path: '/api/minors/own',
  summary: 'Get the declared age group of this account, what it may declare instead, and the consents that it needs from a guardian.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({
    age: z.enum(DECLARED_AGES),
    /** A certification shows the age, so it cannot be declared. */
    isVerified: z.boolean(),
    /** The ages that may be declared instead. */
    choices: z.array(z.enum(DECLARED_AGES)),
    /** The moment from which this person may declare to be an adult; null for an adult, a child under 14, and an age that a certification shows. */
    adultFrom: z.nullable(Moment),
    /** Is the moment at which the account is erased unless a guardian consents; null without such a term. */
    erasedAt: z.nullable(Moment),
    /** The guardian's consent that the account needs; null when it needs none. */
    consent: z.nullable(
      z.object({
        purpose: z.enum(GUARDIAN_PURPOSES),
        state: z.enum(['missing', 'asked', 'given']),
        at: z.nullable(Moment),
        /** The day from which on the person decides. */
        endsOn: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: {},
})

export const declareAge = defineCall({
  path: '/api/minors/declare',
  summary: 'Declare another age group of this account. A declaration of an older one is limited by what was declared before.',
  verb: 'acts',
  access: 'signed-in',
  withoutAgreement: true,
  limit: { times: 10, withinMs: DAY, by: 'account' },
  input: z.object({ age: z.enum(DECLARED_AGES) }),
  output: z.null(),
  refusals: refusals({
    AGE_VERIFIED: 409,
    AGE_TOO_SOON: 409,
    GUARDIAN_DECIDES: 409,
    HAS_CHILDREN: 409,
    HAS_ROLE: 409,
    SITE_CLOSED_TO_CHILDREN: 409,
  }),
})
