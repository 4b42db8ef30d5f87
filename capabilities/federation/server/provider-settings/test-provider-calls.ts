import { SECOND } from '#contract/duration.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { openSecret } from '../providers/provider-secret.ts'
import { findProvider } from '../providers/provider-store.ts'
import { providerDeadline } from '../sign-in/ask-provider.ts'
import { describeProvider } from '../sign-in/describe-provider.ts'
import { acceptsClient } from '../sign-in/exchange-code.ts'
import { returnAddressOf } from '../sign-in/identify-person.ts'

/**
 * Asks a provider as a login does. The stored secret goes only to the issuer and client that it is stored for, so that no other address gets
 * it by a test.
 */
export const testProvider = serve(calls.testProvider, async (context, { key, issuer, clientId, secret }) => {
  const stored = await findProvider(context.database.of(), key)
  const isSame = stored?.issuer === issuer && stored.clientId === clientId
  const used = secret !== '' ? secret : isSame ? openSecret(context, stored) : undefined
  if (used === undefined) return { refused: 'PROVIDER_SECRET_MISSING', fields: { secret: 'PROVIDER_SECRET_MISSING' } }
  const signal = providerDeadline()
  const described = await describeProvider(context.trusted, issuer, signal)
  if ('refused' in described) return described
  const keys = await context.provider.keys.read({ uri: described.ok.jwks_uri, signal })
  if ('refused' in keys) return keys
  const client = { client: { clientId, secret: used }, redirectUri: returnAddressOf(context.publicUrl, key), signal }
  const accepted = await acceptsClient(context.trusted, described.ok, client)
  if ('refused' in accepted) return accepted
  if (!accepted.ok) return { refused: 'PROVIDER_REFUSES_CLIENT' }
  const atMs = Date.parse(described.ok.date ?? '')
  return { ok: { keys: keys.ok.count, clockOffS: Number.isNaN(atMs) ? null : Math.round((atMs - Date.now()) / SECOND) } }
})
