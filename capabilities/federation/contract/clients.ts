import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { ById, line, Nothing, Uuid } from '#contract/fields.ts'
import { MaybeMoment, Moment, refusals, Scope } from './fields.ts'

export const CONNECTED_SITES_PATH = '/system/connected-sites'
/** Limits the clients of a site. */
export const MOST_CLIENTS = 50
export const MOST_ADDRESSES = 10

const access = { permission: 'federation:clients' } as const
const proven = { access: { ...access, steppedUp: true }, limit: 'ordinary', verb: 'acts' } as const

/** An address is compared letter by letter, so it is stored as it was typed. The server checks it. */
const Address = z.string('CLIENT_ADDRESS_INVALID').check(z.regex(/^\S{1,500}$/, 'CLIENT_ADDRESS_INVALID'))
const FIELDS = {
  name: line(80).check(z.minLength(1, 'CLIENT_NAME_MISSING')),
  redirectUris: z.array(Address).check(z.minLength(1, 'CLIENT_ADDRESS_MISSING'), z.maxLength(MOST_ADDRESSES)),
  logoutUris: z.array(Address).check(z.maxLength(MOST_ADDRESSES)),
  /** The address that is notified of ended logins (OpenID Connect Back-Channel Logout), or ''. */
  noticeUri: z.string().check(z.regex(/^\S{0,500}$/, 'NOTICE_ADDRESS_INVALID')),
  scopes: z.array(Scope).check(z.maxLength(5)),
  /** A confidential client without PKCE has to send a nonce. */
  needsPkce: z.boolean(),
}
const FIELD_REFUSALS = {
  CLIENT_NAME_MISSING: 422,
  CLIENT_ADDRESS_MISSING: 422,
  CLIENT_ADDRESS_INVALID: 422,
  NOTICE_ADDRESS_INVALID: 422,
  NOTICE_ADDRESS_PRIVATE: 422,
  PKCE_NEEDED: 422,
} as const

const Client = z.object({
  id: z.uuid(),
  name: z.string(),
  /** `public`: a program that cannot protect a secret, such as an app. */
  kind: z.enum(['confidential', 'public']),
  /** The last four characters of the secret. */
  ending: z.nullable(z.string()),
  redirectUris: z.array(z.string()),
  logoutUris: z.array(z.string()),
  noticeUri: z.string(),
  scopes: z.array(Scope),
  needsPkce: z.boolean(),
  isOn: z.boolean(),
  /** Accounts that allow it now. */
  people: z.int(),
  /** Is up to ten minutes behind. */
  lastUsedAt: MaybeMoment,
  createdAt: Moment,
  version: z.int(),
})

export const listClients = defineCall({
  access,
  limit: 'ordinary',
  path: '/api/federation/clients',
  summary: 'List the clients of OpenID Connect, the newest first, with the address of the provider.',
  verb: 'reads',
  input: Nothing,
  output: z.object({ list: z.array(Client), total: z.int(), issuer: z.string(), keysSince: MaybeMoment }),
  refusals: {},
})

const Made = z.object({ id: z.uuid(), secret: z.nullable(z.string()) })

export const createClient = defineCall({
  ...proven,
  path: '/api/federation/clients/create',
  summary: 'Add a client of OpenID Connect. Its secret is in this answer only; a public client has none.',
  input: z.object({ ...FIELDS, kind: z.enum(['confidential', 'public']) }),
  output: Made,
  refusals: refusals({ ...FIELD_REFUSALS, CLIENTS_FULL: 409 }),
})

export const updateClient = defineCall({
  ...proven,
  path: '/api/federation/clients/update',
  summary: 'Change a client, or turn it on or off. Turned off, it is refused from the next request on, and its logins end.',
  input: z.object({ id: Uuid, version: z.int32(), ...FIELDS, isOn: z.boolean() }),
  output: z.null(),
  refusals: refusals({ ...FIELD_REFUSALS, CLIENT_CHANGED: 409 }),
})

export const rotateClientSecret = defineCall({
  ...proven,
  path: '/api/federation/clients/rotate',
  summary: 'Give a confidential client a new secret. The previous one is refused at once.',
  input: ById,
  output: Made,
  refusals: refusals({ CLIENT_IS_PUBLIC: 409 }),
})

export const removeClient = defineCall({
  ...proven,
  path: '/api/federation/clients/remove',
  summary: 'Remove a client with the consents and logins of its people.',
  input: ById,
  output: z.null(),
  refusals: {},
})

export const rotateSigningKeys = defineCall({
  ...proven,
  path: '/api/federation/keys/rotate',
  summary: 'Replace the key that signs logins at once, because it may have leaked. Tokens that it signed are no longer accepted.',
  input: Nothing,
  output: z.null(),
  refusals: {},
})
