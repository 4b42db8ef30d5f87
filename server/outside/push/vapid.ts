import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { HOUR } from '#contract/duration.ts'

/** By which push services tell that messages come from one sender (RFC 8292). `privateKey` is PKCS 8 in PEM and a secret. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

/** A day is the most that push services take. */
const VALID_MS = 12 * HOUR
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A pair on P-256. The public key is what browsers subscribe with: uncompressed, in base64url. */
export function makeVapidKeys(): VapidKeys {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}

/** The header that proves the sender to one push service. `subject`: the address of the site, by which its operators are reached. */
export function writeVapid({ publicKey, privateKey }: VapidKeys, endpoint: string, subject: string, nowMs: number): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor((nowMs + VALID_MS) / 1_000), sub: subject }
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const key = { key: createPrivateKey(privateKey), dsaEncoding: 'ieee-p1363' } as const
  return `vapid t=${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}, k=${publicKey}`
}
