import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'
import { Code, codeRefusals, Password, Phone, passwordRefusals, phoneRefusals, refusals, Ticket } from './fields.ts'

// Security settings

export const getSecurity = defineCall({
  path: '/api/account/security',
  summary: 'How this account is protected, and what happened to it lately.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({
    phone: z.string(),
    username: z.nullable(z.string()),
    hasPassword: z.boolean(),
    passwordChangedAt: z.nullable(z.string()),
    /** What is asked besides a code of the phone. */
    question: z.nullable(z.string()),
    /** Whether one may be set. */
    mayAsk: z.boolean(),
    secondFactor: z.object({ on: z.boolean(), required: z.boolean(), recoveryCodesLeft: z.int() }),
    sessions: z.int(),
    notices: z.array(z.object({ kind: z.string(), at: z.string(), address: z.nullable(z.string()) })),
  }),
  refusals: {},
})

export const changePassword = defineCall({
  path: '/api/account/password',
  summary: 'Set a new password. Every other session ends (S37).',
  verb: 'acts',
  access: 'stepped-up',
  limit: 'ordinary',
  input: z.object({ password: Password }),
  output: z.null(),
  refusals: refusals({ ...passwordRefusals }),
})

export const changePhone = defineCall({
  path: '/api/account/phone',
  summary: 'Move the account to another phone, proven by a code that this very session asked for (S15).',
  verb: 'acts',
  access: 'stepped-up',
  limit: 'ordinary',
  input: z.object({ phone: Phone, code: z.optional(Code), ticket: z.optional(Ticket) }),
  output: z.object({ phone: z.string() }),
  refusals: refusals({ ...phoneRefusals, ...codeRefusals, ALREADY_REGISTERED: 409 }),
})
