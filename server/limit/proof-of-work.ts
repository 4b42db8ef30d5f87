import { createHash, randomBytes } from 'node:crypto'
import type { Keyring } from '../secrets/keyring.ts'

/**
 * A puzzle for the browser, of one purpose: `bits.expiry.random.keyId.mac`. Solved by a nonce for which SHA-256 of `challenge:nonce` begins with that
 * many zero bits; the answer is `challenge:nonce`. Nothing is kept of a puzzle until it is spent.
 */
export const WORK_BITS = 18
const WORK_LIFE_S = 60

const macOf = (purpose: string): string => `${purpose} proof of work`

/** `nowS`: seconds of the database's clock. */
export function newChallenge(keyring: Pick<Keyring, 'mac'>, purpose: string, nowS: number): string {
  const puzzle = `${WORK_BITS}.${nowS + WORK_LIFE_S}.${randomBytes(16).toString('base64url')}`
  const { keyId, mac } = keyring.mac(macOf(purpose), puzzle)
  return `${puzzle}.${keyId}.${mac.toString('base64url')}`
}

/** Whether the work was done on a puzzle of ours that has not expired. That it is spent only once is for the database to decide. */
export function isSolved(keyring: Pick<Keyring, 'checkMac'>, purpose: string, answer: string, nowS: number): boolean {
  const parts = /^(([0-9]{1,3})\.([0-9]{1,12})\.[\w-]{22})\.([\w-]{1,64})\.([\w-]{43}):[\w-]{1,32}$/.exec(answer)
  if (!parts) return false
  const [, puzzle = '', bits, expiryS, keyId = '', mac = ''] = parts
  return (
    keyring.checkMac(macOf(purpose), puzzle, { keyId, mac: Buffer.from(mac, 'base64url') }) &&
    Number(expiryS) > nowS &&
    countZeroBits(createHash('sha256').update(answer).digest()) >= Number(bits)
  )
}

/** Names a puzzle, however it was solved, so that it is spent once. */
export const nameOf = (answer: string): Buffer =>
  createHash('sha256')
    .update(answer.slice(0, answer.indexOf(':')))
    .digest()

function countZeroBits(hash: Buffer): number {
  const first = hash.findIndex((byte) => byte !== 0)
  return first < 0 ? hash.length * 8 : first * 8 + Math.clz32(hash.readUInt8(first)) - 24
}
