import { hash, randomBytes } from 'node:crypto'

/** 256 random bits without structure (S34). */
export const makeToken = (): string => randomBytes(32).toString('base64url')

const FORM = /^[A-Za-z0-9_-]{43}$/
export const looksLikeToken = (token: string): boolean => token.length === 43 && FORM.test(token)

/** SHA-256 in hexadecimal: all that is kept of a token. Looking it up tells nothing about the token, so no comparison has to be slow (S116). */
export const hashToken = (token: string): string => hash('sha256', token, 'hex')
