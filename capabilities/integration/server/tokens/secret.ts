import { hash } from 'node:crypto'
import { PROGRAM_TOKEN_PREFIX } from '#contract/permission.ts'
import type { TokenChecks } from '#server/secrets/token-checks.ts'

/** Draws a token behind the prefix. `ending` lets people recognise it. */
export function drawToken(tokens: Pick<TokenChecks, 'draw'>): { readonly token: string; readonly ending: string } {
  const digits = tokens.draw()
  return { token: PROGRAM_TOKEN_PREFIX + digits, ending: digits.slice(-4) }
}

const FORM = /^lyc_[\w-]{43}$/
/** Returns false for a text that no program has as its token, without a query (S107). Tokens of earlier versions have no check. */
export const isPossible = (text: string, tokens: Pick<TokenChecks, 'isDrawn'>, hasFormer: boolean): boolean =>
  FORM.test(text) && (hasFormer || tokens.isDrawn(text.slice(PROGRAM_TOKEN_PREFIX.length)))

/** Returns the SHA-256, which is all that is stored of a token. A lookup by hash reveals nothing about the token (S116). */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
