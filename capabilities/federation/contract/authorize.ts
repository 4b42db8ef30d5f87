import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { refusals, Scope } from './fields.ts'

export const AUTHORIZE_PATH = '/oauth/authorize'

const Part = z.optional(z.string().check(z.maxLength(2_000)))
/** The parameters of an authorization request (OpenID Connect Core 3.1.2.1) as the client sent them. Other parameters are ignored. */
const REQUEST_PARTS = [
  'client_id',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'prompt',
  'max_age',
  'request',
  'request_uri',
] as const
type RequestPart = (typeof REQUEST_PARTS)[number]
const Request = z.object(Object.fromEntries(REQUEST_PARTS.map((name) => [name, Part])) as Record<RequestPart, typeof Part>)
export type RequestParts = z.output<typeof Request>

const Client = z.object({ name: z.string(), host: z.string() })
/** The address of the client to go to. With `form`, the browser posts these fields there (OAuth 2.0 Form Post Response Mode). */
const ANSWER = { to: z.string(), form: z.optional(z.record(z.string(), z.string())) }
export type ClientAnswer = z.output<z.ZodMiniObject<typeof ANSWER>>
const Back = z.object({ step: z.literal('back'), ...ANSWER })

export const readAuthorization = defineCall({
  path: '/api/federation/authorization',
  summary: 'Read what a client asks for, and what its person has to do next. Changes nothing.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: Request,
  output: z.discriminatedUnion('step', [
    /** The answer is already clear: back to the client. */
    Back,
    z.object({ step: z.literal('log-in'), client: Client }),
    /** The consent is there: `authorize` answers without a question. `needsProof`: after a fresh proof. */
    z.object({ step: z.literal('continue'), client: Client, needsProof: z.boolean() }),
    z.object({
      step: z.literal('ask'),
      client: Client,
      needsProof: z.boolean(),
      scopes: z.array(Scope),
      /** Lists the facts that the account would pass on. */
      person: z.object({ name: z.string(), hasEmail: z.boolean(), isCertified: z.boolean() }),
    }),
  ]),
  refusals: refusals({ CLIENT_UNKNOWN: 422, REDIRECT_UNKNOWN: 422, ACCOUNT_RESTRICTED: 409 }),
})

export const authorize = defineCall({
  path: '/api/federation/authorize',
  summary: 'Answer a client: log the account in there, or refuse. Returns the address to go to, with a code that is valid for a minute.',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 60, withinMs: 60_000, by: 'account' },
  input: z.object({ ...Request.shape, decision: z.enum(['allow', 'continue', 'refuse']) }),
  output: z.object(ANSWER),
  refusals: refusals({ CLIENT_UNKNOWN: 422, REDIRECT_UNKNOWN: 422, CONSENT_MISSING: 409, ACCOUNT_RESTRICTED: 409 }),
})
