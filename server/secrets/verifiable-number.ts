import { randomBytes } from 'node:crypto'

/** Omits I, L and O, which resemble digits, and U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns a number of 80 random bits, so that papers of others that carry one cannot be guessed. */
export const newVerifiableNumber = (): string => Array.from(randomBytes(16), (byte) => LETTERS[byte % 32]).join('')
