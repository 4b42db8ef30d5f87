import { randomBytes } from 'node:crypto'
import { DAY } from '#contract/duration.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { Device } from './log-in-store.ts'

const MAC = 'accounts device'
/** A browser stays known for this long since its last login. */
const DEVICE_MS = 180 * DAY

type Keys = Pick<Keyring, 'mac' | 'checkMac'>

/**
 * Makes the device cookie `account.name.end.keyId.mac`. It grants no access; it proves only that this browser has logged in to this
 * account. `nowMs` is the time of the database.
 */
export function makeDevice(keyring: Keys, accountId: string, nowMs: number): string {
  const text = `${accountId}.${randomBytes(16).toString('base64url')}.${nowMs + DEVICE_MS}`
  const { keyId, mac } = keyring.mac(MAC, text)
  return `${text}.${keyId}.${mac.toString('base64url')}`
}

/** Reads a device cookie and checks its MAC. The database decides whether the device has expired. */
export function readDevice(keyring: Keys, cookie: string | undefined): Device | undefined {
  const parts = /^(([0-9a-f-]{36})\.([\w-]{22})\.(\d{13,14}))\.([\w-]{1,64})\.([\w-]{43})$/.exec(cookie ?? '')
  if (!parts) return undefined
  const [, text = '', accountId = '', name = '', endsAt, keyId = '', mac = ''] = parts
  if (!keyring.checkMac(MAC, text, { keyId, mac: Buffer.from(mac, 'base64url') })) return undefined
  return { accountId, name, endsAt: new Date(Number(endsAt)) }
}
