import { MINUTE } from '#contract/duration.ts'
import type { TrustedHosts } from '#server/outside/addresses/outside-address.ts'
import type { ProviderFault } from './ask-provider.ts'
import { describeProvider, type ProviderDescription } from './describe-provider.ts'
import { openProviderKeys, type ProviderKeys } from './provider-keys.ts'

/** A description is asked again after this time, so that a provider that fails is noticed. */
const STORED_MS = MINUTE

/** Remembers in this process about the providers: their descriptions for a minute, and their keys. */
export type ProviderClient = {
  readonly keys: ProviderKeys
  describe(issuer: string, signal: AbortSignal): Promise<{ readonly ok: ProviderDescription } | ProviderFault>
}

export function openProviderClient(trusted: TrustedHosts, nowMs: () => number): ProviderClient {
  const described = new Map<string, { readonly description: ProviderDescription; readonly readAtMs: number }>()
  return {
    keys: openProviderKeys(trusted, nowMs),
    async describe(issuer, signal) {
      const known = described.get(issuer)
      if (known && nowMs() - known.readAtMs < STORED_MS) return { ok: known.description }
      const read = await describeProvider(trusted, issuer, signal)
      if ('ok' in read) described.set(issuer, { description: read.ok, readAtMs: nowMs() })
      return read
    },
  }
}
