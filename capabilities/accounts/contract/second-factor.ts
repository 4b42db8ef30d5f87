import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { Nothing } from '#contract/fields.ts'
import { Answer, answerRefusals, Password, passwordRefusals, refusals } from './fields.ts'

// The second factor, and the longer password that an operator may owe after it

export const beginSecondFactor = defineCall({
  path: '/api/account/second-factor/begin',
  summary:
    'Get a new secret for an authenticator. Open to an operator who has none yet, with the answer where there is a security question, else after a fresh proof.',
  verb: 'acts',
  access: 'pending',
  limit: { times: 20, withinMs: 10 * MINUTE, by: 'account' },
  input: z.object({ answer: z.optional(Answer) }),
  /** The secret in base32, its otpauth address, and the QR code of that address as rows of 0 and 1. */
  output: z.object({ secret: z.string(), address: z.string(), qr: z.array(z.string()) }),
  refusals: refusals({ ...answerRefusals }),
})

export const confirmSecondFactor = defineCall({
  path: '/api/account/second-factor/confirm',
  summary: 'Prove the new authenticator once; gives ten recovery codes, shown this once.',
  verb: 'acts',
  access: 'pending',
  limit: { times: 20, withinMs: 10 * MINUTE, by: 'account' },
  input: z.object({ code: z.string().check(z.maxLength(32)) }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: refusals({ SECOND_FACTOR_WRONG: 422 }),
})

export const verifySecondFactor = defineCall({
  path: '/api/account/second-factor/verify',
  summary: 'Complete a login with a code of the authenticator or a recovery code.',
  verb: 'acts',
  access: 'pending',
  limit: 'ordinary',
  input: z.object({ code: z.string().check(z.minLength(6), z.maxLength(32)) }),
  output: z.null(),
  refusals: refusals({ SECOND_FACTOR_WRONG: 422, SECOND_FACTOR_LOCKED: 429 }),
})

export const getSecondFactor = defineCall({
  path: '/api/account/second-factor',
  summary: 'What this session still owes: nothing, a code, the setting up of an authenticator, or after that a longer password.',
  verb: 'reads',
  access: 'pending',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({ owes: z.enum(['nothing', 'code', 'enrolment', 'password']) }),
  refusals: {},
})

export const setOperatorPassword = defineCall({
  path: '/api/account/operator-password',
  summary: 'Set the longer password that an operator owes who came to the role with a shorter one (S27). Every other session ends (S37).',
  verb: 'acts',
  access: 'pending',
  limit: { times: 20, withinMs: 10 * MINUTE, by: 'account' },
  input: z.object({ password: Password }),
  output: z.null(),
  refusals: refusals({ ...passwordRefusals }),
})

export const renewRecoveryCodes = defineCall({
  path: '/api/account/second-factor/recovery-codes',
  summary: 'Ten new recovery codes; the older ones are void.',
  verb: 'acts',
  access: 'stepped-up',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: {},
})

export const removeSecondFactor = defineCall({
  path: '/api/account/second-factor/remove',
  summary: 'Give up the authenticator. Operators may not (S40).',
  verb: 'acts',
  access: 'stepped-up',
  limit: 'ordinary',
  input: Nothing,
  output: z.null(),
  refusals: refusals({ SECOND_FACTOR_REQUIRED: 409 }),
})
