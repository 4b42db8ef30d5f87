import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { Nothing } from '#contract/fields.ts'
import { AppCode, answerRefusals, Password, passwordRefusals, refusals, SecretAnswer } from './fields.ts'

// Calls for the second factor, and for the longer password that an operator may owe after it.

export const beginSecondFactor = defineCall({
  path: '/api/account/second-factor/begin',
  summary: 'Get a new authenticator secret. Operators without one give their security answer, if any; others need a fresh proof.',
  verb: 'acts',
  access: 'pending',
  limit: { times: 20, withinMs: 10 * MINUTE, by: 'account' },
  input: z.object({ answer: z.optional(SecretAnswer) }),
  /** The secret in base32, its otpauth URI, and the QR code of that URI as rows of 0 and 1. */
  output: z.object({ secret: z.string(), address: z.string(), qr: z.array(z.string()) }),
  refusals: refusals({ ...answerRefusals }),
})

export const confirmSecondFactor = defineCall({
  path: '/api/account/second-factor/confirm',
  summary: 'Confirm the new authenticator with a code. Returns ten recovery codes, shown only once.',
  verb: 'acts',
  access: 'pending',
  limit: { times: 20, withinMs: 10 * MINUTE, by: 'account' },
  input: z.object({ code: AppCode }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: refusals({ SECOND_FACTOR_WRONG: 422 }),
})

export const verifySecondFactor = defineCall({
  path: '/api/account/second-factor/verify',
  summary: 'Complete a login with an authenticator code or a recovery code.',
  verb: 'acts',
  access: 'pending',
  limit: 'ordinary',
  input: z.object({ code: AppCode.check(z.minLength(6)) }),
  output: z.null(),
  refusals: refusals({ SECOND_FACTOR_WRONG: 422, SECOND_FACTOR_LOCKED: 429 }),
})

export const getSecondFactor = defineCall({
  path: '/api/account/second-factor',
  summary: 'Get the step this session still needs: none, a code, authenticator setup or a longer password.',
  verb: 'reads',
  access: 'pending',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({ owes: z.enum(['nothing', 'code', 'enrolment', 'password']) }),
  refusals: {},
})

export const setOperatorPassword = defineCall({
  path: '/api/account/operator-password',
  summary: 'Set the longer password that operators need (S27). Ends every other session (S37).',
  verb: 'acts',
  access: 'pending',
  limit: { times: 20, withinMs: 10 * MINUTE, by: 'account' },
  input: z.object({ password: Password }),
  output: z.null(),
  refusals: refusals({ ...passwordRefusals }),
})

export const renewRecoveryCodes = defineCall({
  path: '/api/account/second-factor/recovery-codes',
  summary: 'Create ten new recovery codes; older ones stop working.',
  verb: 'acts',
  access: 'stepped-up',
  withoutAgreement: true,
  limit: 'ordinary',
  input: Nothing,
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: {},
})

export const removeSecondFactor = defineCall({
  path: '/api/account/second-factor/remove',
  summary: 'Turn off two-step verification. Not for operators (S40).',
  verb: 'acts',
  access: 'stepped-up',
  withoutAgreement: true,
  limit: 'ordinary',
  input: Nothing,
  output: z.null(),
  refusals: refusals({ SECOND_FACTOR_REQUIRED: 409 }),
})
