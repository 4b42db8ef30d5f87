import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Draws 256 random bits as text without structure. */
export const drawSecret = (): string => randomBytes(32).toString('base64url')

/** Returns the last four characters, by which people recognise a secret. */
export const endingOf = (code: string): string => code.slice(-4)

/** Returns the SHA-256, which is all that is stored. A guess of 256 bits is hopeless, so no slow hash is needed. */
export const hashSecret = (text: string): Buffer => hash('sha256', text, 'buffer')

/** Compares a presented secret with a stored hash in constant time (S116). */
export const isSecret = (presented: string, stored: Buffer): boolean => timingSafeEqual(hashSecret(presented), stored)
