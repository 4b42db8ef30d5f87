import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

/**
 * Draws tokens that end with a check under a key of the installation, so that a made-up token is refused without a query (S107). The check
 * alone opens nothing, because a token counts only when its hash is stored. An attacker who learns the key makes tokens that cost a query.
 */
export type TokenChecks = {
  /** Returns 224 random bits and their check, as 43 characters without visible structure (S34). */
  draw(): string
  /** Returns false for a text that was not drawn here. */
  isDrawn(token: string): boolean
  /** The time since which tokens are drawn with a check. */
  readonly since: Date
}

const RANDOM_BYTES = 28
/** One made-up token in four thousand million costs a query. */
const CHECK_BYTES = 4
const FORM = /^[\w-]{43}$/

/** Reads the key that all processes of the installation share. */
export async function readTokenChecks(pool: Pick<Pool, 'query'>): Promise<TokenChecks> {
  const { rows } = await pool.query<{ key: Buffer; since: Date }>('select key, created_at as since from platform.token_key')
  const [row] = rows
  if (!row) throw new Error('The database has lost the key of tokens (platform.token_key)')
  return { ...openTokenChecks(row.key), since: row.since }
}

export function openTokenChecks(bytes: Buffer): Pick<TokenChecks, 'draw' | 'isDrawn'> {
  const key = createSecretKey(bytes)
  const checkOf = (random: Buffer) => createHmac('sha256', key).update(random).digest().subarray(0, CHECK_BYTES)
  return {
    draw() {
      const random = randomBytes(RANDOM_BYTES)
      return Buffer.concat([random, checkOf(random)]).toString('base64url')
    },
    isDrawn(token) {
      if (token.length !== 43 || !FORM.test(token)) return false
      const given = Buffer.from(token, 'base64url')
      return checkOf(given.subarray(0, RANDOM_BYTES)).equals(given.subarray(RANDOM_BYTES))
    },
  }
}
