import { createHash, randomBytes } from 'node:crypto'
import type { Keyring } from '../secrets/keyring.ts'

/**
 * A puzzle for the browser, bound to one purpose: `bits.expiry.random.keyId.mac`. Its solution is a nonce for which SHA-256 of
 * `challenge:nonce` begins with that many zero bits; the answer is `challenge:nonce`. The server stores no puzzle until it is spent.
 */
export const WORK_BITS = 18
const WORK_LIFE_S = 60

const macOf = (purpose: string): string => `${purpose} proof of work`

/** `nowS` is in seconds of the database's clock. */
type Puzzle = { readonly purpose: string; readonly nowS: number }

/** Makes a puzzle that its browser has to solve within a minute. The server stores nothing of it. */
export function newChallenge(keyring: Pick<Keyring, 'mac'>, { purpose, nowS }: Puzzle): string {
  const puzzle = `${WORK_BITS}.${nowS + WORK_LIFE_S}.${randomBytes(16).toString('base64url')}`
  const { keyId, mac } = keyring.mac(macOf(purpose), puzzle)
  return `${puzzle}.${keyId}.${mac.toString('base64url')}`
}

/** Returns true when an unexpired puzzle of this server was solved. The database ensures that each puzzle is spent only once. */
export function isSolved(keyring: Pick<Keyring, 'checkMac'>, answer: string, { purpose, nowS }: Puzzle): boolean {
  const parts = /^(([0-9]{1,3})\.([0-9]{1,12})\.[\w-]{22})\.([\w-]{1,64})\.([\w-]{43}):[\w-]{1,32}$/.exec(answer)
  if (!parts) return false
  const [, puzzle = '', bits, expiryS, keyId = '', mac = ''] = parts
  return (
    keyring.checkMac(macOf(purpose), puzzle, { keyId, mac: Buffer.from(mac, 'base64url') }) &&
    Number(expiryS) > nowS &&
    countZeroBits(createHash('sha256').update(answer).digest()) >= Number(bits)
  )
}

/** Identifies a puzzle regardless of its solution, so that it can be spent only once. */
export const puzzleName = (answer: string): Buffer =>
  createHash('sha256')
    .update(answer.slice(0, answer.indexOf(':')))
    .digest()

function countZeroBits(hash: Buffer): number {
  const first = hash.findIndex((byte) => byte !== 0)
  return first < 0 ? hash.length * 8 : first * 8 + Math.clz32(hash.readUInt8(first)) - 24
}
