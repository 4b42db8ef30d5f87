import { createHash } from 'node:crypto'
import type { FederationContext } from '../context.ts'
import { findProviderInUse } from '../providers/provider-store.ts'
import { type ProviderFault, providerDeadline } from './ask-provider.ts'
import { addAttempt } from './attempt-store.ts'
import { returnAddressOf } from './identify-person.ts'

type Wish = {
  readonly key: string
  readonly browser: string
  readonly accountId?: string
  readonly invitation?: string | undefined
}

/** Begins a login, and returns the address at the provider with state, nonce and the challenge of PKCE. */
export async function beginAtProvider(
  context: FederationContext,
  wish: Wish,
): Promise<{ readonly ok: { readonly to: string } } | ProviderFault | { readonly refused: 'PROVIDER_OFF' }> {
  const provider = await findProviderInUse(context.database.of(), wish.key)
  if (!provider) return { refused: 'PROVIDER_OFF' }
  const described = await context.provider.describe(provider.issuer, providerDeadline())
  if ('refused' in described) return described
  const { state, nonce, verifier } = await addAttempt(context, context.database.of(), wish)
  const to = new URL(described.ok.authorization_endpoint)
  const parts = {
    client_id: provider.clientId,
    redirect_uri: returnAddressOf(context.publicUrl, provider.key),
    response_type: 'code',
    scope: [...new Set(['openid', ...provider.scopes])].join(' '),
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(provider.acr.length > 0 && { acr_values: provider.acr.join(' ') }),
  }
  for (const [name, part] of Object.entries(parts)) to.searchParams.set(name, part)
  return { ok: { to: to.href } }
}
