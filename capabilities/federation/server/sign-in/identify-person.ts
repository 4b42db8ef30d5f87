import { errors } from 'jose'
import { CALLBACK_PATH } from '../../contract.ts'
import type { FederationContext } from '../context.ts'
import { openSecret } from '../providers/provider-secret.ts'
import type { ProviderRow } from '../providers/provider-store.ts'
import { type ProviderFault, providerDeadline } from './ask-provider.ts'
import type { TakenAttempt } from './attempt-store.ts'
import type { ProviderDescription } from './describe-provider.ts'
import { exchangeCode, readUserinfo } from './exchange-code.ts'
import { isSecondFactor, readClaim } from './group-roles.ts'
import { type Claims, readIdToken } from './read-id-token.ts'

type Context = Pick<FederationContext, 'provider' | 'trusted' | 'keyring' | 'publicUrl'>
type Answer = { readonly grant?: string | undefined; readonly iss?: string | undefined; readonly error?: string | undefined }
export type IdentifiedPerson = {
  readonly subject: string
  /** The claim with the groups, which may be of any type. */
  readonly groups: unknown
  readonly hasSecondFactor: boolean
}
type Failed =
  | ProviderFault
  | { readonly refused: 'SIGN_IN_EXPIRED' | 'SIGN_IN_CANCELLED' | 'SIGN_IN_PROVIDER_TROUBLE' | 'SIGN_IN_PROVIDER_REFUSED' }

export const returnAddressOf = (publicUrl: string, key: string): string => `${publicUrl}${CALLBACK_PATH}/${key}`

/** Learns from the answer of a provider who logged in there. Nothing of the answer is trusted before the id_token is verified. */
export async function identifyPerson(
  context: Context,
  provider: ProviderRow,
  { attempt, answer }: { readonly attempt: TakenAttempt; readonly answer: Answer },
): Promise<{ readonly ok: IdentifiedPerson } | Failed> {
  const signal = providerDeadline()
  const described = await context.provider.describe(provider.issuer, signal)
  if ('refused' in described) return described
  if (!isFromIssuer(described.ok, answer)) return { refused: 'PROVIDER_FOREIGN' }
  if (answer.error !== undefined || answer.grant === undefined)
    return { refused: REASONS.get(answer.error ?? '') ?? 'SIGN_IN_PROVIDER_REFUSED' }
  const secret = openSecret(context, provider)
  if (secret === undefined) return { refused: 'PROVIDER_REFUSES_CLIENT' }
  const tokens = await exchangeCode(context.trusted, described.ok, {
    client: { clientId: provider.clientId, secret },
    code: { code: answer.grant, verifier: attempt.verifier, redirectUri: returnAddressOf(context.publicUrl, provider.key) },
    signal,
  })
  if ('refused' in tokens) return tokens
  const { idToken, accessToken } = tokens.ok
  const claims = await verify(context, { provider, described: described.ok, attempt, idToken, signal })
  if ('refused' in claims) return claims
  const groups = await readGroups(context, { provider, described: described.ok, claims: claims.ok, accessToken, signal })
  if ('refused' in groups) return groups
  return { ok: { subject: claims.ok.sub, groups: groups.ok, hasSecondFactor: isSecondFactor(claims.ok, provider) } }
}

/** A provider that names itself in its answers does so in each (RFC 9207), so that the answer of another one is noticed. */
const isFromIssuer = (described: ProviderDescription, { iss }: Answer): boolean =>
  iss === undefined ? described.authorization_response_iss_parameter_supported !== true : iss === described.issuer

const REASONS = new Map<string, 'SIGN_IN_CANCELLED' | 'SIGN_IN_PROVIDER_TROUBLE'>([
  ['access_denied', 'SIGN_IN_CANCELLED'],
  ['login_required', 'SIGN_IN_CANCELLED'],
  ['consent_required', 'SIGN_IN_CANCELLED'],
  ['interaction_required', 'SIGN_IN_CANCELLED'],
  ['server_error', 'SIGN_IN_PROVIDER_TROUBLE'],
  ['temporarily_unavailable', 'SIGN_IN_PROVIDER_TROUBLE'],
])

type Verified = {
  readonly provider: ProviderRow
  readonly described: ProviderDescription
  readonly attempt: TakenAttempt
  readonly idToken: string
  readonly signal: AbortSignal
}

async function verify(context: Context, { provider, described, attempt, idToken, signal }: Verified) {
  const expected = { issuer: provider.issuer, clientId: provider.clientId, nonce: attempt.nonce, now: attempt.now }
  try {
    return await context.provider.keys.using({ uri: described.jwks_uri, signal }, (get) => readIdToken(idToken, get, expected))
  } catch (defect) {
    // The keys were read again and still have none of this id.
    if (!(defect instanceof errors.JWKSNoMatchingKey)) throw defect
    return { refused: 'PROVIDER_FOREIGN' } as const
  }
}

type Grouped = {
  readonly provider: ProviderRow
  readonly described: ProviderDescription
  readonly claims: Claims
  readonly accessToken: string | undefined
  readonly signal: AbortSignal
}

/** Many providers put groups into the id_token, others only into userinfo. */
async function readGroups(context: Context, { provider, described, claims, accessToken, signal }: Grouped) {
  const { groupClaim } = provider
  const inToken = readClaim(claims, groupClaim)
  const url = described.userinfo_endpoint
  if (groupClaim === '' || inToken !== undefined || url === undefined || accessToken === undefined) return { ok: inToken }
  const info = await readUserinfo(context.trusted, { url, accessToken, subject: claims.sub, signal })
  return 'refused' in info ? info : { ok: readClaim(info.ok, groupClaim) }
}
