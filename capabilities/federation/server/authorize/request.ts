import { CLIENT_SCOPES, type ClientAnswer, type ClientScope, type RequestParts } from '../../contract.ts'
import { type ClientRow, findClient } from '../clients/client-store.ts'
import type { FederationContext, Sql } from '../context.ts'

/** A checked request of a client to log a person in. */
export type AuthorizationRequest = {
  readonly client: ClientRow
  readonly redirectUri: string
  readonly state: string | undefined
  /** The answer is posted as a form, not part of the address. */
  readonly isPosted: boolean
  readonly scopes: readonly ClientScope[]
  readonly nonce: string | undefined
  readonly challenge: string | undefined
  readonly prompts: ReadonlySet<string>
  /** The greatest age of the proof in milliseconds. */
  readonly maxAgeMs: number | undefined
}
/** A request whose fault is reported to the client, because its return address is right. */
type Faulty = Pick<AuthorizationRequest, 'client' | 'redirectUri' | 'state' | 'isPosted'> & { readonly error: Fault }
type Fault = readonly [code: string, description: string]

type Checked =
  | { readonly refused: 'CLIENT_UNKNOWN' | 'REDIRECT_UNKNOWN' }
  | { readonly faulty: Faulty }
  | { readonly ok: AuthorizationRequest }

/**
 * Checks a request (OpenID Connect Core 3.1.2.2). Nothing goes back to an address before the client is known and has registered exactly this
 * address, so that this site redirects to no other.
 */
export async function checkRequest(sql: Sql, parts: RequestParts): Promise<Checked> {
  const client = await findClient(sql, parts.client_id)
  if (!client) return { refused: 'CLIENT_UNKNOWN' }
  const { redirect_uri: redirectUri, state } = parts
  if (redirectUri === undefined || !client.redirect_uris.includes(redirectUri)) return { refused: 'REDIRECT_UNKNOWN' }
  const isPosted = parts.response_mode === 'form_post' && /^https?:/.test(redirectUri)
  const error = faultIn(parts, client)
  if (error) return { faulty: { client, redirectUri, state, isPosted, error } }
  const wanted = wordsOf(parts.scope)
  return {
    ok: {
      client,
      redirectUri,
      state,
      isPosted,
      scopes: CLIENT_SCOPES.filter((scope) => wanted.has(scope) && client.scopes.includes(scope)),
      nonce: parts.nonce,
      challenge: parts.code_challenge,
      prompts: wordsOf(parts.prompt),
      maxAgeMs: parts.max_age === undefined ? undefined : Number(parts.max_age) * 1_000,
    },
  }
}

const wordsOf = (text = ''): ReadonlySet<string> => new Set(text.split(' ').filter(Boolean))

export const RESPONSE_MODES: readonly string[] = ['query', 'form_post']
const PROMPTS: ReadonlySet<string> = new Set(['none', 'login', 'consent', 'select_account'])
/** The form of a challenge by S256: 256 bits. */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/

function faultIn(parts: RequestParts, client: ClientRow): Fault | undefined {
  if (parts.request !== undefined) return ['request_not_supported', 'request is not supported']
  if (parts.request_uri !== undefined) return ['request_uri_not_supported', 'request_uri is not supported']
  if (parts.response_type !== 'code') return ['unsupported_response_type', 'response_type must be code']
  if (!RESPONSE_MODES.includes(parts.response_mode ?? 'query')) return ['invalid_request', 'response_mode must be query or form_post']
  if (!wordsOf(parts.scope).has('openid')) return ['invalid_scope', 'scope must include openid']
  const prompts = wordsOf(parts.prompt)
  if (![...prompts].every((each) => PROMPTS.has(each))) return ['invalid_request', 'prompt has an unknown value']
  if (prompts.has('none') && prompts.size > 1) return ['invalid_request', 'prompt none stands alone']
  if (parts.max_age !== undefined && !/^\d{1,9}$/.test(parts.max_age)) return ['invalid_request', 'max_age must be seconds']
  return faultOfProof(parts, client)
}

/** Only S256 is accepted: `plain` would reveal the verifier. A confidential client without PKCE has to bind the answer by a nonce. */
function faultOfProof(parts: RequestParts, client: ClientRow): Fault | undefined {
  const { code_challenge: challenge, code_challenge_method: method, nonce } = parts
  if (challenge === undefined) {
    if (client.needs_pkce || method !== undefined) return ['invalid_request', 'code_challenge is missing']
    return nonce ? undefined : ['invalid_request', 'nonce is missing']
  }
  if (method !== 'S256') return ['invalid_request', 'code_challenge_method must be S256']
  return CHALLENGE.test(challenge) ? undefined : ['invalid_request', 'code_challenge is malformed']
}

type Addressee = Pick<AuthorizationRequest, 'redirectUri' | 'state' | 'isPosted'>

/** Returns an answer with the address of the client. `iss` lets the client see which provider answers (RFC 9207). */
export function answerTo(
  { redirectUri, state, isPosted }: Addressee,
  { publicUrl }: Pick<FederationContext, 'publicUrl'>,
  answer: Readonly<Record<string, string>>,
): ClientAnswer {
  const form = { ...answer, ...(state !== undefined && { state }), iss: publicUrl }
  if (isPosted) return { to: redirectUri, form }
  const to = new URL(redirectUri)
  for (const [name, value] of Object.entries(form)) to.searchParams.append(name, value)
  return { to: to.href }
}

export const failTo = (request: Addressee, context: Pick<FederationContext, 'publicUrl'>, [error, description]: Fault) =>
  answerTo(request, context, { error, error_description: description })
