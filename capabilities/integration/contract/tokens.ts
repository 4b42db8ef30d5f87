import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { ById, line, paged, whole, withinDepth } from '#contract/fields.ts'
import { PROGRAM_SCOPES } from '#contract/permission.ts'
import { refusals } from './fields.ts'

export const TOKENS_PATH = '/system/tokens'
/** The topic of announcements of a revoked token. */
export const TOKENS_TOPIC = 'integration:tokens'

export const TOKEN_DAYS = { least: 1, most: 365, usual: 90 } as const
/** Limits the tokens of one account that are valid at a time. */
export const MOST_TOKENS = 50
const MOST_NETWORKS = 10

/** An address or network as people write it: `192.0.2.0/24`, `2001:db8::/48`. The server checks it. */
const Network = line(50, 'NETWORK_INVALID')
const common = { access: { permission: 'integration:tokens' }, limit: 'ordinary' } as const
const Moment = z.iso.datetime()

const Token = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The last four characters. */
  ending: z.string(),
  owner: z.object({ id: z.uuid(), name: z.string() }),
  scopes: z.array(z.enum(PROGRAM_SCOPES)),
  networks: z.array(z.string()),
  createdAt: Moment,
  expiresAt: Moment,
  /** Is up to ten minutes behind. */
  lastUsedAt: z.nullable(Moment),
  revokedAt: z.nullable(Moment),
  /** `blocked`: the owner is disabled, or may have no tokens any more. */
  status: z.enum(['valid', 'expired', 'revoked', 'blocked']),
})

export const listTokens = defineCall({
  ...common,
  path: '/api/integration/tokens',
  summary: 'List the API tokens of all accounts, the newest first.',
  verb: 'reads',
  input: z.object(paged()).check(withinDepth),
  output: z.object({ list: z.array(Token), total: z.int() }),
  refusals: {},
})

export const createToken = defineCall({
  ...common,
  path: '/api/integration/tokens/create',
  summary: 'Create an API token of the own account. Its text is in this answer only.',
  verb: 'acts',
  access: { permission: 'integration:tokens', steppedUp: true },
  input: z.object({
    name: line(80).check(z.minLength(1, 'TOKEN_NAME_MISSING')),
    scopes: z.array(z.enum(PROGRAM_SCOPES)).check(z.minLength(1, 'TOKEN_SCOPES_MISSING'), z.maxLength(PROGRAM_SCOPES.length)),
    days: z._default(whole(TOKEN_DAYS.least, TOKEN_DAYS.most), TOKEN_DAYS.usual),
    networks: z._default(z.array(Network).check(z.maxLength(MOST_NETWORKS)), []),
  }),
  output: z.object({ id: z.uuid(), token: z.string(), expiresAt: Moment }),
  refusals: refusals({ TOKEN_NAME_MISSING: 422, TOKEN_SCOPES_MISSING: 422, NETWORK_INVALID: 422, TOKENS_FULL: 409 }),
})

export const revokeToken = defineCall({
  ...common,
  path: '/api/integration/tokens/revoke',
  summary: 'Revoke an API token. It is refused from the next request on, in every process within a second.',
  verb: 'acts',
  input: ById,
  output: z.null(),
  refusals: {},
})
