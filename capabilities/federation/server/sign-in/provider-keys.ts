import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { MINUTE, SECOND } from '#contract/duration.ts'
import type { TrustedHosts } from '#server/outside/addresses/outside-address.ts'
import { askProvider, type ProviderFault } from './ask-provider.ts'

/** Signatures by a shared secret, or by none, prove nothing about the provider. */
export const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
const KINDS = new Set(['RSA', 'EC', 'OKP'])
const MOST_KEYS = 50

/** Keys are read again after this time, and for an unknown key, but not more often than the pause. */
const [STORED_MS, PAUSE_MS] = [10 * MINUTE, 10 * SECOND]

type Key = JSONWebKeySet['keys'][number]
type KeySet = {
  /** The keys whose signatures this site accepts. */
  readonly count: number
  readonly get: JWTVerifyGetKey
  readonly readAtMs: number
}
type Place = { readonly uri: string; readonly signal: AbortSignal }

export type ProviderKeys = {
  /** Reads the keys now. */
  read(place: Place): Promise<{ readonly ok: KeySet } | ProviderFault>
  /**
   * Calls `use` with the stored keys, and once more with new ones when it meets a key that is not among them: providers replace their keys
   * without notice.
   */
  using<Result>(place: Place, use: (get: JWTVerifyGetKey) => Promise<Result>): Promise<Result | ProviderFault>
}

/** Stores the public keys of providers in this process. */
export function openProviderKeys(trusted: TrustedHosts, nowMs: () => number): ProviderKeys {
  const stored = new Map<string, KeySet>()

  async function read({ uri, signal }: Place): ReturnType<ProviderKeys['read']> {
    const asked = await askProvider(trusted, { url: uri, signal })
    if ('refused' in asked) return asked
    const listed = Array.isArray(asked.ok.body['keys']) ? asked.ok.body['keys'].slice(0, MOST_KEYS).filter(isKey) : []
    const usable = listed.filter(isUsable)
    if (asked.ok.status !== 200 || usable.length === 0) return { refused: 'PROVIDER_WITHOUT_KEYS' }
    const set = { count: usable.length, get: createLocalJWKSet({ keys: listed }), readAtMs: nowMs() }
    stored.set(uri, set)
    return { ok: set }
  }
  return {
    read,
    async using(place, use) {
      const known = stored.get(place.uri)
      const ageMs = known ? nowMs() - known.readAtMs : Number.POSITIVE_INFINITY
      if (known && ageMs < STORED_MS) {
        try {
          return await use(known.get)
        } catch (defect) {
          if (!(defect instanceof errors.JWKSNoMatchingKey) || ageMs < PAUSE_MS) throw defect
        }
      }
      const fresh = await read(place)
      return 'refused' in fresh ? fresh : await use(fresh.ok.get)
    },
  }
}

const isKey = (key: unknown): key is Key => typeof key === 'object' && key !== null && 'kty' in key && typeof key.kty === 'string'

/** Returns false for shared secrets, keys for encryption and unknown algorithms. */
const isUsable = ({ kty, use, alg }: Key): boolean =>
  kty !== undefined && KINDS.has(kty) && (use === undefined || use === 'sig') && (alg === undefined || ALGORITHMS.includes(alg))
