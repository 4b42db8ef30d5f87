import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { refusals } from './fields.ts'

export const LOGOUT_PATH = '/oauth/logout'

const Part = z.optional(z.string().check(z.maxLength(4_000)))
const LOGOUT_PARTS = ['id_token_hint', 'client_id', 'post_logout_redirect_uri', 'state'] as const

export const readLogout = defineCall({
  path: '/api/federation/logout',
  summary: 'Read a request of a client to log its person out here (OpenID Connect RP-Initiated Logout). Changes nothing.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object(Object.fromEntries(LOGOUT_PARTS.map((name) => [name, Part])) as Record<(typeof LOGOUT_PARTS)[number], typeof Part>),
  output: z.object({
    /** The client that asks, where it is known. */
    client: z.nullable(z.string()),
    /** The registered address to go to afterwards. */
    to: z.nullable(z.string()),
    /** The client proved that it logged in with the session of the caller, so no question is needed. */
    isOwn: z.boolean(),
  }),
  refusals: refusals({ CLIENT_UNKNOWN: 422, REDIRECT_UNKNOWN: 422 }),
})
