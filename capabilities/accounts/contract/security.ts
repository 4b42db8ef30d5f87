import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'
import { Code, codeRefusals, Password, Phone, passwordRefusals, phoneRefusals, refusals, Ticket } from './fields.ts'

export const getSecurity = defineCall({
  path: '/api/account/security',
  summary: 'Get the security settings of this account and its recent security events.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({
    phone: z.string(),
    username: z.nullable(z.string()),
    hasPassword: z.boolean(),
    passwordChangedAt: z.nullable(z.string()),
    /** The security question that is asked in addition to an SMS code, or null. */
    question: z.nullable(z.string()),
    /** Is true when this site lets accounts set a security question. */
    mayAsk: z.boolean(),
    secondFactor: z.object({ on: z.boolean(), required: z.boolean(), recoveryCodesLeft: z.int() }),
    sessions: z.int(),
    notices: z.array(z.object({ kind: z.string(), at: z.string(), address: z.nullable(z.string()) })),
  }),
  refusals: {},
})

export const changePassword = defineCall({
  path: '/api/account/password',
  summary: 'Change the password. Ends every other session (S37).',
  verb: 'acts',
  access: 'stepped-up',
  withoutAgreement: true,
  limit: 'ordinary',
  input: z.object({ password: Password }),
  output: z.null(),
  refusals: refusals({ ...passwordRefusals }),
})

export const changePhone = defineCall({
  path: '/api/account/phone',
  summary: 'Change the phone number with a code requested by this session (S15).',
  verb: 'acts',
  access: 'stepped-up',
  withoutAgreement: true,
  limit: 'ordinary',
  input: z.object({ phone: Phone, code: z.optional(Code), ticket: z.optional(Ticket) }),
  output: z.object({ phone: z.string() }),
  refusals: refusals({ ...phoneRefusals, ...codeRefusals, ALREADY_REGISTERED: 409, PHONE_BLOCKED: 403 }),
})
