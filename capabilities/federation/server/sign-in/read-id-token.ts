import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { ProviderFault } from './ask-provider.ts'
import { ALGORITHMS } from './provider-keys.ts'

/** Clocks that differ by more are refused. */
const TOLERANCE_S = 60
/** An id_token is read right after it was made. */
const LIFE_S = 600

type Expected = {
  readonly issuer: string
  readonly clientId: string
  readonly nonce: string
  readonly now: Date
}
export type Claims = JWTPayload & { readonly sub: string }

/**
 * Verifies an id_token (OpenID Connect Core 1.0, 3.1.3.7): the signature by a key of the provider, issuer, audience, authorised party, times and
 * nonce. Throws for a key that is not among those of `get`, so that they are read again.
 */
export async function readIdToken(
  idToken: string,
  get: JWTVerifyGetKey,
  { issuer, clientId, nonce, now }: Expected,
): Promise<{ readonly ok: Claims } | ProviderFault> {
  try {
    const { payload } = await jwtVerify(idToken, get, {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      clockTolerance: TOLERANCE_S,
      maxTokenAge: LIFE_S,
      currentDate: now,
      requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
    })
    const { sub, aud, azp } = payload
    if (payload['nonce'] !== nonce || typeof sub !== 'string' || sub.length === 0 || sub.length > 255)
      return { refused: 'PROVIDER_FOREIGN' }
    // A token for several programs says which of them asked for it.
    const isForOthersToo = Array.isArray(aud) && aud.length > 1
    if (azp === undefined ? isForOthersToo : azp !== clientId) return { refused: 'PROVIDER_FOREIGN' }
    return { ok: { ...payload, sub } }
  } catch (defect) {
    if (defect instanceof errors.JWKSNoMatchingKey) throw defect
    return { refused: isAboutTime(defect) ? 'PROVIDER_CLOCK' : 'PROVIDER_FOREIGN' }
  }
}

const isAboutTime = (defect: unknown): boolean =>
  defect instanceof errors.JWTExpired ||
  (defect instanceof errors.JWTClaimValidationFailed && ['iat', 'nbf', 'exp'].includes(defect.claim) && defect.reason === 'check_failed')
