import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, as an encoder takes them (S74). */
export const newKey = (): string => randomBytes(32).toString('base64url')
export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()
/** What stands for a key wherever it is shown again. */
export const endOf = (key: string): string => key.slice(-4)

/** Nothing else can be a key: neither longer nor with other characters (S78). */
export const isKey = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)
