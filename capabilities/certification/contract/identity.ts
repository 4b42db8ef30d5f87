import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { HOUR } from '#contract/duration.ts'
import { Nothing } from '#contract/fields.ts'
import { refusals } from './fields.ts'

const Moment = z.iso.datetime()

export const getIdentityCheck = defineCall({
  path: '/api/certification/identity',
  summary: 'Get the outside identity provider of the site, and the result that it has for this account.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({
    /** Null where identities are reviewed by hand only. */
    provider: z.nullable(z.string()),
    verified: z.nullable(z.object({ provider: z.string(), at: Moment, validUntil: Moment })),
  }),
  refusals: {},
})

export const startIdentityCheck = defineCall({
  path: '/api/certification/identity/start',
  summary: 'Get the address of the identity provider to which this person goes. It is for this account, once and for 15 minutes.',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 20, withinMs: HOUR, by: 'account' },
  input: Nothing,
  output: z.object({ url: z.string() }),
  refusals: refusals({ IDENTITY_OFF: 409 }),
})

export const finishIdentityCheck = defineCall({
  path: '/api/certification/identity/finish',
  summary: 'Redeem the ticket with which the person came back. The account counts as personally certified; no name or number is stored.',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 20, withinMs: HOUR, by: 'account' },
  input: z.object({
    state: z.string().check(z.regex(/^[\w-]{43}$/)),
    ticket: z.string().check(z.minLength(1), z.maxLength(2_000)),
  }),
  output: z.object({ validUntil: Moment }),
  refusals: refusals({ IDENTITY_OFF: 409, IDENTITY_STATE: 409, IDENTITY_REJECTED: 422, IDENTITY_AWAY: 503, IDENTITY_UNDER_AGE: 403 }),
})
