import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { Nothing } from '#contract/fields.ts'
import { refusals } from './fields.ts'

export const getEmail = defineCall({
  path: '/api/profile/email',
  summary: 'Get the current account’s email address, whether it is verified, and whether verification is available.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({
    email: z.nullable(z.string()),
    verifiedAt: z.nullable(z.string()),
    /** Is true while a link that was sent, or is queued, still works. */
    waiting: z.boolean(),
    /** Is true when this installation sends mail. */
    canVerify: z.boolean(),
  }),
  refusals: {},
})

export const sendEmailLink = defineCall({
  path: '/api/profile/email/send',
  summary: 'Send an email verification link. It works once within 24 hours, until another is sent or the address changes.',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 5, withinMs: 60 * MINUTE, by: 'account' },
  input: Nothing,
  output: z.null(),
  refusals: refusals({ EMAIL_REQUIRED: 422, EMAIL_VERIFIED: 409, MAIL_UNAVAILABLE: 503 }),
})

export const verifyEmail = defineCall({
  path: '/api/profile/email/verify',
  summary: 'Verify an email address by the token of a link. Does not reveal the account.',
  verb: 'acts',
  access: 'anyone',
  limit: { times: 20, withinMs: 10 * MINUTE, by: 'address' },
  input: z.object({ token: z.string('EMAIL_LINK_INVALID').check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'EMAIL_LINK_INVALID')) }),
  output: z.null(),
  refusals: refusals({ EMAIL_LINK_INVALID: 422 }),
})
