import { randomBytes } from 'node:crypto'
import type { Keyring } from '#server/secrets/keyring.ts'
import { LEAST_TIME_MS, MOST_TIME_MS } from '../../contract.ts'
import type { OpenForm } from '../form-store.ts'

const PURPOSE = 'enquiry ticket'
const RECEIPT = 'enquiry receipt'
const textOf = (formId: string, version: number, at: number, nonce: string) => [formId, version, at, nonce].join('|')

/** Makes a signed ticket with the time at which a reader opened a form, and its version. */
export function makeTicket(keyring: Pick<Keyring, 'mac'>, { id, version, now }: Pick<OpenForm, 'id' | 'version' | 'now'>): string {
  const nonce = randomBytes(12).toString('base64url')
  const { keyId, mac } = keyring.mac(PURPOSE, textOf(id, version, now.getTime(), nonce))
  return [now.getTime(), nonce, keyId, mac.toString('base64url')].join('~')
}

/** Checks that a ticket belongs to this form and version, and is neither too new nor too old. */
export function checkTicket(
  keyring: Pick<Keyring, 'checkMac'>,
  { id, version, now }: Pick<OpenForm, 'id' | 'version' | 'now'>,
  ticket: string,
): 'good' | 'invalid' | 'too-fast' {
  const [at, nonce = '', keyId = '', mac = ''] = ticket.split('~')
  const made = { keyId, mac: Buffer.from(mac, 'base64url') }
  if (!keyring.checkMac(PURPOSE, textOf(id, version, Number(at), nonce), made)) return 'invalid'
  const age = now.getTime() - Number(at)
  return age > MOST_TIME_MS ? 'invalid' : age < LEAST_TIME_MS ? 'too-fast' : 'good'
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns 140 bits in groups of four characters, derived from the ticket: a repeated submission gets the same receipt. */
export const receiptOf = (keyring: Pick<Keyring, 'mac'>, ticket: string): string =>
  [...keyring.mac(RECEIPT, ticket).mac.subarray(0, 28)]
    .map((byte) => LETTERS[byte % 32])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-')
