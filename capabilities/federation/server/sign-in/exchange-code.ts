import type { TrustedHosts } from '#server/outside/addresses/outside-address.ts'
import { askProvider, type ProviderFault } from './ask-provider.ts'
import type { ProviderDescription } from './describe-provider.ts'

type Client = { readonly clientId: string; readonly secret: string }
type Code = { readonly code: string; readonly verifier: string; readonly redirectUri: string }
type Tokens = { readonly idToken: string; readonly accessToken: string | undefined }
type Failed = ProviderFault | { readonly refused: 'SIGN_IN_EXPIRED' }

/** Exchanges a code with its verifier. The tokens never leave this server. */
export async function exchangeCode(
  trusted: TrustedHosts,
  provider: ProviderDescription,
  { client, code, signal }: { readonly client: Client; readonly code: Code; readonly signal: AbortSignal },
): Promise<{ readonly ok: Tokens } | Failed> {
  const form = { grant_type: 'authorization_code', code: code.code, redirect_uri: code.redirectUri, code_verifier: code.verifier }
  const asked = await askProvider(trusted, { url: provider.token_endpoint, ...authenticated(provider, client, form), signal })
  if ('refused' in asked) return asked
  const { status, body } = asked.ok
  if (status !== 200) return { refused: REFUSALS.get(String(body['error'])) ?? 'PROVIDER_UNFIT' }
  const { id_token: idToken, access_token: accessToken } = body
  if (typeof idToken !== 'string') return { refused: 'PROVIDER_UNFIT' }
  return { ok: { idToken, accessToken: typeof accessToken === 'string' ? accessToken : undefined } }
}

const REFUSALS = new Map<string, Failed['refused']>([
  ['invalid_grant', 'SIGN_IN_EXPIRED'],
  ['invalid_client', 'PROVIDER_REFUSES_CLIENT'],
  ['unauthorized_client', 'PROVIDER_REFUSES_CLIENT'],
])

/** Proves the client in the header, or in the form where the provider reads no header. */
function authenticated(
  { token_endpoint_auth_methods_supported: methods }: ProviderDescription,
  { clientId, secret }: Client,
  form: Readonly<Record<string, string>>,
) {
  const isPosted = methods !== undefined && !methods.includes('client_secret_basic') && methods.includes('client_secret_post')
  if (isPosted) return { form: { ...form, client_id: clientId, client_secret: secret } }
  const pair = `${encoded(clientId)}:${encoded(secret)}`
  return { form, headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } }
}

/** Encodes as in a form (RFC 6749, 2.3.1). */
const encoded = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1)

/** Returns true unless the provider refuses the client secret. It gets a code that it never gave, which is no login of anybody. */
export async function acceptsClient(
  trusted: TrustedHosts,
  provider: ProviderDescription,
  { client, redirectUri, signal }: { readonly client: Client; readonly redirectUri: string; readonly signal: AbortSignal },
): Promise<{ readonly ok: boolean } | ProviderFault> {
  const form = { grant_type: 'authorization_code', code: 'test', redirect_uri: redirectUri, code_verifier: 'x'.repeat(43) }
  const asked = await askProvider(trusted, { url: provider.token_endpoint, ...authenticated(provider, client, form), signal })
  return 'refused' in asked ? asked : { ok: REFUSALS.get(String(asked.ok.body['error'])) !== 'PROVIDER_REFUSES_CLIENT' }
}

/** Reads the claims at the userinfo endpoint, which has to name the same person as the id_token (OpenID Connect Core 1.0, 5.3.2). */
export async function readUserinfo(
  trusted: TrustedHosts,
  {
    url,
    accessToken,
    subject,
    signal,
  }: { readonly url: string; readonly accessToken: string; readonly subject: string; readonly signal: AbortSignal },
): Promise<{ readonly ok: Readonly<Record<string, unknown>> } | ProviderFault> {
  const asked = await askProvider(trusted, { url, headers: { authorization: `Bearer ${accessToken}` }, signal })
  if ('refused' in asked) return asked
  const { status, body } = asked.ok
  if (status !== 200) return { refused: 'PROVIDER_UNFIT' }
  return body['sub'] === subject ? { ok: body } : { refused: 'PROVIDER_FOREIGN' }
}
