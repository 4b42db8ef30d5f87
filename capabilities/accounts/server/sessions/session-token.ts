import { hash, randomBytes } from 'node:crypto'

/** Draws 256 random bits without structure (S34). */
export const makeToken = (): string => randomBytes(32).toString('base64url')

const FORM = /^[A-Za-z0-9_-]{43}$/
export const looksLikeToken = (token: string): boolean => token.length === 43 && FORM.test(token)

/**
 * Returns the SHA-256 in hexadecimal, which is all that is stored of a token. A lookup by hash reveals nothing about the token, so no
 * constant-time comparison is needed (S116).
 */
export const hashToken = (token: string): string => hash('sha256', token, 'hex')
