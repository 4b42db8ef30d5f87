import { createHash, randomBytes } from 'node:crypto'

/** Returns 256 random bits in a form that encoders accept (S74). */
export const newKey = (): string => randomBytes(32).toString('base64url')
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()
/** Returns the part of a key that may be shown again. */
export const lastFourOf = (key: string): string => key.slice(-4)

/** Accepts only the exact length and characters of a key (S78). */
export const isKey = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)
