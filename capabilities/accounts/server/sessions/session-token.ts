import { hash } from 'node:crypto'

export type SessionTokens = {
  /** Draws a token without visible structure (S34). */
  draw(): string
  /** Returns false for a text that no session has as its token, without a query (S107). */
  isPossible(token: string): boolean
}

const FORM = /^[A-Za-z0-9_-]{43}$/
export const looksLikeToken = (token: string): boolean => token.length === 43 && FORM.test(token)

/**
 * Returns the SHA-256 in hexadecimal, which is all that is stored of a token. A lookup by hash reveals nothing about the token, so no
 * constant-time comparison is needed (S116).
 */
export const hashToken = (token: string): string => hash('sha256', token, 'hex')
