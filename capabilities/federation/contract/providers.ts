import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { ROLE_NAME } from '#contract/caller.ts'
import { BilingualText, line, Nothing, Uuid } from '#contract/fields.ts'
import { MaybeMoment, Moment, refusals } from './fields.ts'

export const OPERATOR_LOGIN_PATH = '/system/operator-login'
/** The return address of a provider is this path with the key of the provider. */
export const CALLBACK_PATH = '/oauth/callback'
/** Limits the providers of a site. */
export const MOST_PROVIDERS = 5
export const MOST_GROUPS = 50
const MOST_VALUES = 20

const access = { permission: 'federation:operator-login' } as const
const proven = { access: { ...access, steppedUp: true }, limit: 'ordinary', verb: 'acts' } as const

/** Names the operators for whom the provider is required: none, those who are linked with it, or all. */
export const REQUIRED_FOR = ['nobody', 'linked', 'operators'] as const
export type RequiredFor = (typeof REQUIRED_FOR)[number]

export const ProviderKey = z.string('PROVIDER_KEY_INVALID').check(z.regex(/^[a-z][a-z0-9-]{1,19}$/, 'PROVIDER_KEY_INVALID'))
/** A value without blanks, as OAuth has them. */
const value = (most: number, code?: string) => z.string(code).check(z.regex(new RegExp(`^[!-~]{1,${most}}$`), code))
const Values = z.array(value(200)).check(z.maxLength(MOST_VALUES))
const Group = z.object({
  group: line(200).check(z.minLength(1)),
  roles: z.array(z.string().check(z.regex(ROLE_NAME))).check(z.maxLength(MOST_VALUES)),
})
const CONNECTION = { issuer: value(500, 'PROVIDER_ADDRESS_INVALID'), clientId: value(200, 'PROVIDER_CLIENT_MISSING') }
const FIELDS = {
  ...CONNECTION,
  name: line(40).check(z.minLength(1, 'PROVIDER_NAME_MISSING')),
  scopes: z.array(value(100, 'PROVIDER_SCOPE_INVALID')).check(z.maxLength(MOST_VALUES)),
  /** The claim with the groups of a person, or '' when groups give no roles. A dot leads into an object. */
  groupClaim: z.string().check(z.regex(/^[!-~]{0,200}$/)),
  groups: z.array(Group).check(z.maxLength(MOST_GROUPS)),
  /** A login counts as a second factor when `amr` has one of these values, or `acr` is one of those. */
  amr: Values,
  acr: Values,
  requiredFor: z.enum(REQUIRED_FOR),
  isOn: z.boolean(),
}
/** An empty secret means the present one. */
const Secret = z.string().check(z.regex(/^[!-~]{0,500}$/, 'PROVIDER_SECRET_INVALID'))

/** Why a provider cannot be used. */
export const PROVIDER_FAULTS = {
  PROVIDER_ADDRESS_INVALID: 422,
  PROVIDER_ADDRESS_PRIVATE: 422,
  PROVIDER_SILENT: 503,
  PROVIDER_ISSUER_DIFFERS: 409,
  PROVIDER_UNFIT: 409,
  PROVIDER_WITHOUT_PKCE: 409,
  PROVIDER_WITHOUT_KEYS: 409,
  PROVIDER_REFUSES_CLIENT: 409,
  PROVIDER_FOREIGN: 409,
  PROVIDER_CLOCK: 409,
} as const

export const listProviders = defineCall({
  access,
  limit: 'ordinary',
  verb: 'reads',
  path: '/api/federation/providers',
  summary: 'List the providers by which operators log in, and the accounts that can always log in here. Secrets are never returned.',
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        ...FIELDS,
        key: z.string(),
        /** The address to register at the provider. */
        returnAddress: z.string(),
        secret: z.enum(['stored', 'environment', 'none']),
        /** Linked accounts. */
        people: z.int(),
        version: z.int(),
      }),
    ),
    total: z.int(),
    /** The address of the site, with which return addresses begin. */
    callback: z.string(),
    /** The roles that groups may give. */
    roles: z.array(z.object({ name: z.string(), title: BilingualText })),
    /** Active administrators, of whom some can always log in here. */
    administrators: z.array(z.object({ id: z.uuid(), name: z.string(), isLocal: z.boolean() })),
    /** The operator of the server lets every operator log in here (OIDC_LOCAL_LOGIN). */
    isLocalForAll: z.boolean(),
  }),
  refusals: {},
})

export const saveProvider = defineCall({
  ...proven,
  path: '/api/federation/providers/save',
  summary: 'Add a provider with version 0, or change one. Its key and issuer never change. Without a secret, the present one stays.',
  input: z.object({ ...FIELDS, key: ProviderKey, secret: Secret, version: z.int32() }),
  output: z.null(),
  refusals: refusals({
    PROVIDER_KEY_INVALID: 422,
    PROVIDER_NAME_MISSING: 422,
    PROVIDER_CLIENT_MISSING: 422,
    PROVIDER_SCOPE_INVALID: 422,
    PROVIDER_SECRET_INVALID: 422,
    PROVIDER_SECRET_MISSING: 422,
    PROVIDER_CLAIM_MISSING: 422,
    PROVIDER_ROLE_ABOVE: 403,
    PROVIDER_ADDRESS_INVALID: 422,
    PROVIDER_ADDRESS_PRIVATE: 422,
    PROVIDER_TAKEN: 409,
    PROVIDER_CHANGED: 409,
    PROVIDERS_FULL: 409,
    LOCAL_LOGIN_MISSING: 409,
  }),
})

export const removeProvider = defineCall({
  ...proven,
  path: '/api/federation/providers/remove',
  summary: 'Remove a provider with its links. The roles that it gave go, except from the last administrator.',
  input: z.object({ key: ProviderKey }),
  output: z.null(),
  refusals: refusals({ PROVIDER_KEY_INVALID: 422 }),
})

export const testProvider = defineCall({
  ...proven,
  path: '/api/federation/providers/test',
  summary: 'Ask the provider for its description and keys, compare the clocks and try the client secret. Changes nothing.',
  publishesChange: false,
  input: z.object({ ...CONNECTION, key: ProviderKey, secret: Secret }),
  /** `clockOffS` is null when the provider names no time. */
  output: z.object({ keys: z.int(), clockOffS: z.nullable(z.int()) }),
  refusals: refusals({
    PROVIDER_KEY_INVALID: 422,
    PROVIDER_CLIENT_MISSING: 422,
    PROVIDER_SECRET_INVALID: 422,
    PROVIDER_SECRET_MISSING: 422,
    ...PROVIDER_FAULTS,
  }),
})

export const setLocalLogins = defineCall({
  ...proven,
  path: '/api/federation/local-logins',
  summary: 'Name the administrators who can always log in here, although a provider is required.',
  input: z.object({ accountIds: z.array(Uuid).check(z.maxLength(MOST_VALUES)) }),
  output: z.null(),
  refusals: refusals({ LOCAL_LOGIN_MISSING: 409, LOCAL_LOGIN_UNFIT: 422 }),
})

export const listIdentities = defineCall({
  access,
  limit: 'ordinary',
  verb: 'reads',
  path: '/api/federation/identities',
  summary: 'List the accounts that are linked with providers, the newest link first.',
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        accountId: z.uuid(),
        name: z.string(),
        key: z.string(),
        provider: z.string(),
        /** The roles that the groups of the person gave at the newest login. */
        roles: z.array(z.string()),
        linkedAt: Moment,
        lastLoginAt: MaybeMoment,
      }),
    ),
    total: z.int(),
  }),
  refusals: {},
})

export const inviteToProvider = defineCall({
  ...proven,
  path: '/api/federation/invitations/create',
  summary: 'Make a link, valid for three days and used once, by which the person of an account links it with a provider and logs in.',
  input: z.object({
    key: ProviderKey,
    /** A user name or phone. */
    username: line(128).check(z.minLength(1, 'INVITED_ACCOUNT_UNKNOWN')),
  }),
  output: z.object({ link: z.string(), name: z.string(), expiresAt: Moment }),
  refusals: refusals({ PROVIDER_KEY_INVALID: 422, INVITED_ACCOUNT_UNKNOWN: 422, INVITED_ACCOUNT_ABOVE: 403, LINK_TAKEN: 409 }),
})

export const removeIdentity = defineCall({
  ...proven,
  path: '/api/federation/identities/remove',
  summary: 'Remove the link of an account with a provider. The roles that it gave go, except from the last administrator.',
  input: z.object({ key: ProviderKey, accountId: Uuid }),
  output: z.null(),
  refusals: refusals({ PROVIDER_KEY_INVALID: 422, INVITED_ACCOUNT_ABOVE: 403 }),
})
