import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { HOUR } from '#contract/duration.ts'

/** Keys by which push services recognize messages of one sender (RFC 8292). `privateKey` is PKCS 8 in PEM and a secret. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

/** Push services accept at most a day. */
const VALID_MS = 12 * HOUR
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Size of an uncompressed point on P-256. The public key ends with it. */
const POINT_BYTES = 65

/** Generates a key pair on P-256. Browsers subscribe with the public key: uncompressed, in base64url. */
export function makeVapidKeys(): VapidKeys {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const point = publicKey.export({ type: 'spki', format: 'der' }).subarray(-POINT_BYTES)
  return { publicKey: point.toString('base64url'), privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}

/** `subject` is the address of the site, through which its operators can be reached. */
type Sender = { readonly keys: VapidKeys; readonly subject: string }

/** Writes the header that proves the sender to one push service. */
export function writeVapid({ keys: { publicKey, privateKey }, subject }: Sender, endpoint: string, nowMs: number): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor((nowMs + VALID_MS) / 1_000), sub: subject }
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const key = { key: createPrivateKey(privateKey), dsaEncoding: 'ieee-p1363' } as const
  return `vapid t=${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}, k=${publicKey}`
}
