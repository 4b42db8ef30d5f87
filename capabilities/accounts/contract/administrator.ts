import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { Password, passwordRefusals, refusals, Ticket } from './fields.ts'

export const getAdministratorLink = defineCall({
  path: '/api/account/administrator/link',
  summary: 'Check whether an administrator link is still valid. Does not use it up.',
  verb: 'reads',
  access: 'anyone',
  limit: { times: 20, withinMs: 10 * MINUTE, by: 'address' },
  input: z.object({ link: Ticket }),
  output: z.object({ good: z.boolean() }),
  refusals: refusals({ OTP_INVALID: 422 }),
})

export const claimAdministration = defineCall({
  path: '/api/account/administrator',
  summary:
    'Become an administrator with a one-time link (S127) and a password of at least twelve characters. Two-step verification follows.',
  verb: 'acts',
  access: 'signed-in',
  withoutAgreement: true,
  limit: { times: 10, withinMs: 10 * MINUTE, by: 'address' },
  input: z.object({ link: Ticket, password: Password }),
  output: z.null(),
  refusals: refusals({ ...passwordRefusals, OTP_INVALID: 422, LINK_INVALID: 422 }),
})
