import { hash, randomBytes } from 'node:crypto'
import { PROGRAM_TOKEN_PREFIX } from '#contract/permission.ts'

/** Draws 256 random bits behind the prefix. `ending` lets people recognise the token. */
export function drawToken(): { readonly token: string; readonly ending: string } {
  const digits = randomBytes(32).toString('base64url')
  return { token: PROGRAM_TOKEN_PREFIX + digits, ending: digits.slice(-4) }
}

const FORM = /^lyc_[\w-]{43}$/
export const isTokenForm = (text: string): boolean => FORM.test(text)

/** Returns the SHA-256, which is all that is stored of a token. A lookup by hash reveals nothing about the token (S116). */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
