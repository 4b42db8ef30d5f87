import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { Nothing } from '#contract/fields.ts'
import { MaybeMoment, refusals } from './fields.ts'
import { PROVIDER_FAULTS, ProviderKey } from './providers.ts'

/** A secret of 32 bytes. */
const Secret = z.string('SIGN_IN_EXPIRED').check(z.regex(/^[\w-]{43}$/, 'SIGN_IN_EXPIRED'))
const often = { times: 30, withinMs: 5 * MINUTE, by: 'address' } as const
const BEGINS = refusals({ PROVIDER_KEY_INVALID: 422, PROVIDER_OFF: 409, SIGN_IN_EXPIRED: 422, ...PROVIDER_FAULTS })

export const listProviderLogins = defineCall({
  path: '/api/federation/provider-logins',
  summary: 'List the providers by which operators can log in.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: Nothing,
  output: z.array(z.object({ key: z.string(), name: z.string() })),
  refusals: {},
})

export const beginProviderLogin = defineCall({
  path: '/api/federation/provider-logins/begin',
  summary: 'Begin a login by a provider. Returns its address; the browser stores its secret until the provider leads back.',
  verb: 'acts',
  access: 'anyone',
  limit: often,
  input: z.object({
    key: ProviderKey,
    browser: Secret,
    /** Links an account with this login. */
    invitation: z.optional(z.string('INVITATION_OVER').check(z.regex(/^[\w-]{43}$/, 'INVITATION_OVER'))),
  }),
  output: z.object({ to: z.string() }),
  refusals: refusals({ ...BEGINS, INVITATION_OVER: 409 }),
})

export const beginProviderLink = defineCall({
  path: '/api/federation/links/begin',
  summary: 'Begin to link the own account with the person at the provider.',
  verb: 'acts',
  access: 'stepped-up',
  limit: often,
  input: z.object({ key: ProviderKey, browser: Secret }),
  output: z.object({ to: z.string() }),
  refusals: refusals({ ...BEGINS, LINK_FOR_OPERATORS: 403 }),
})

export const finishProviderLogin = defineCall({
  path: '/api/federation/provider-logins/finish',
  summary: 'Exchange the answer of the provider for a session here, or for the link that was begun. Its tokens stay on the server.',
  verb: 'acts',
  access: 'anyone',
  limit: often,
  input: z.object({
    key: ProviderKey,
    browser: Secret,
    state: Secret,
    /** The `code` that the provider put into the address. */
    grant: z.optional(z.string('SIGN_IN_EXPIRED').check(z.regex(/^[!-~]{1,4000}$/, 'SIGN_IN_EXPIRED'))),
    iss: z.optional(z.string('SIGN_IN_EXPIRED').check(z.regex(/^[!-~]{1,500}$/, 'SIGN_IN_EXPIRED'))),
    error: z.optional(z.string('SIGN_IN_EXPIRED').check(z.regex(/^[\w.-]{1,100}$/, 'SIGN_IN_EXPIRED'))),
  }),
  output: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('entered'), token: z.string() }),
    z.object({ kind: z.literal('linked') }),
  ]),
  refusals: refusals({
    ...BEGINS,
    SIGN_IN_CANCELLED: 409,
    SIGN_IN_PROVIDER_TROUBLE: 503,
    SIGN_IN_PROVIDER_REFUSED: 409,
    SIGN_IN_UNLINKED: 409,
    SIGN_IN_WITHOUT_ROLE: 403,
    SIGN_IN_CLOSED: 403,
    LINK_TAKEN: 409,
    INVITATION_OVER: 409,
  }),
})

export const getLinkInvitation = defineCall({
  path: '/api/federation/invitation',
  summary: 'Get what an invitation links: the account and the provider.',
  verb: 'acts',
  access: 'anyone',
  limit: often,
  input: z.object({ invitation: z.string('INVITATION_OVER').check(z.regex(/^[\w-]{43}$/, 'INVITATION_OVER')) }),
  output: z.object({ key: z.string(), provider: z.string(), account: z.string() }),
  refusals: refusals({ INVITATION_OVER: 409 }),
})

export const listProviderLinks = defineCall({
  path: '/api/federation/links',
  summary: 'List the providers with which an operator can link the own account, and the links.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      linkedAt: MaybeMoment,
      lastLoginAt: MaybeMoment,
      /** The account has to log in by this provider, so only an administrator removes the link. */
      isRequired: z.boolean(),
    }),
  ),
  refusals: {},
})

export const removeProviderLink = defineCall({
  path: '/api/federation/links/remove',
  summary: 'Remove the link of the own account. The roles that the provider gave go, except from the last administrator.',
  verb: 'acts',
  access: 'stepped-up',
  withoutAgreement: true,
  limit: 'ordinary',
  input: z.object({ key: ProviderKey }),
  output: z.null(),
  refusals: refusals({ PROVIDER_KEY_INVALID: 422, LINK_REQUIRED: 409 }),
})
