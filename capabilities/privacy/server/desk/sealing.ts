import { createHash, randomBytes } from 'node:crypto'
import type { Keyring } from '#server/secrets/keyring.ts'
import { describeSealedTexts } from '#server/secrets/sealed-texts.ts'

/** The words of people, and the entries of operators. */
export const requestTexts = describeSealedTexts({
  purpose: 'privacy requests',
  tables: ['privacy.request', 'privacy.request_entry'],
  name: 'requests about personal data',
  resealed: { action: 'privacy-request.resealed' },
  unreadable: { action: 'privacy-request.unreadable' },
})

export const hashText = (text: string): Buffer => createHash('sha256').update(text).digest()

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const spell = (bytes: Uint8Array): string => [...bytes].map((byte) => LETTERS[byte % 32]).join('')

/** Contains 140 random bits in groups of four letters that are easy to write down. */
export const newReceipt = (): string => spell(randomBytes(28)).replace(/.{4}(?=.)/g, '$&-')

/** Names an erased account in the same way in all its requests. It cannot be computed from an account without the key. */
export const pseudonymOf = (keyring: Pick<Keyring, 'mac'>, accountId: string): string =>
  `P-${spell(keyring.mac('privacy pseudonym', accountId).mac.subarray(0, 8))}`
