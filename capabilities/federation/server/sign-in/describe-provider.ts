import * as z from 'zod/mini'
import { checkOutsideAddress, type TrustedHosts } from '#server/outside/addresses/outside-address.ts'
import { askProvider, type ProviderFault } from './ask-provider.ts'

const Texts = z.array(z.string())
/** The parts of OpenID Connect Discovery 1.0 that a login needs. */
const Description = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  userinfo_endpoint: z.optional(z.string()),
  response_types_supported: z.optional(Texts),
  code_challenge_methods_supported: z.optional(Texts),
  token_endpoint_auth_methods_supported: z.optional(Texts),
  authorization_response_iss_parameter_supported: z.optional(z.boolean()),
})
export type ProviderDescription = z.output<typeof Description> & {
  /** The time of the provider, as it sent it. */
  readonly date: string | undefined
}

/** Reads the description of a provider. It has to name the same issuer, and only addresses that may be opened. */
export async function describeProvider(
  trusted: TrustedHosts,
  issuer: string,
  signal: AbortSignal,
): Promise<{ readonly ok: ProviderDescription } | ProviderFault> {
  const asked = await askProvider(trusted, { url: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, signal })
  if ('refused' in asked) return asked
  const { status, body, date } = asked.ok
  const read = Description.safeParse(body)
  if (status !== 200 || !read.success) return { refused: 'PROVIDER_UNFIT' }
  const { data } = read
  if (data.issuer !== issuer) return { refused: 'PROVIDER_ISSUER_DIFFERS' }
  // The browser is sent there, so that no other scheme may stand in it.
  const checked = checkOutsideAddress(data.authorization_endpoint, trusted)
  if (checked === 'invalid') return { refused: 'PROVIDER_UNFIT' }
  if (checked === 'private') return { refused: 'PROVIDER_ADDRESS_PRIVATE' }
  if (data.response_types_supported && !data.response_types_supported.includes('code')) return { refused: 'PROVIDER_UNFIT' }
  const methods = data.code_challenge_methods_supported
  return methods && !methods.includes('S256') ? { refused: 'PROVIDER_WITHOUT_PKCE' } : { ok: { ...data, date } }
}
