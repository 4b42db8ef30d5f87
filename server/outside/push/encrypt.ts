import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Keys that a browser gives to sites that may notify it: its uncompressed public key, and a secret of 16 bytes. */
export type PushKeys = { readonly p256dh: Buffer; readonly auth: Buffer }
/** Random values of one message. Tests supply fixed ones. */
type Chance = { readonly salt: Buffer; readonly privateKey?: Buffer }

const RECORD_BYTES = 4_096
const TAG_AND_END_BYTES = 17

/**
 * Encrypts a message for one browser, as the body that push services expect (RFC 8291, aes128gcm). Throws when the key is not a point of
 * the curve.
 */
export function encryptPush(text: string, { p256dh, auth }: PushKeys, { salt, privateKey }: Chance = { salt: randomBytes(16) }): Buffer {
  const own = createECDH('prime256v1')
  if (privateKey) own.setPrivateKey(privateKey)
  else own.generateKeys()
  const plain = Buffer.from(text)
  if (plain.length > RECORD_BYTES - TAG_AND_END_BYTES) throw new RangeError('A push message is one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own.getPublicKey()])
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(p256dh), auth, info, 32))
  const derive = (name: string, sizeBytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, sizeBytes))
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD_BYTES)
  head.writeUInt8(own.getPublicKey().length, 4)
  return Buffer.concat([
    salt,
    head,
    own.getPublicKey(),
    cipher.update(plain),
    cipher.update(Buffer.of(2)),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

export function isPushKey(p256dh: Buffer): boolean {
  const probe = createECDH('prime256v1')
  probe.generateKeys()
  try {
    return p256dh.length === 65 && probe.computeSecret(p256dh).length === 32
  } catch {
    return false
  }
}
