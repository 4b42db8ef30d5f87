import { hash, randomBytes } from 'node:crypto'
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
/** In base64url. */
const [RANDOM_LENGTH, CHECK_LENGTH] = [38, 5]

/** Reads the key that all processes of the installation share. */
export async function readTokenChecks(pool: Pick<Pool, 'query'>): Promise<TokenChecks> {
  const { rows } = await pool.query<{ key: Buffer; since: Date }>('select key, created_at as since from platform.token_key')
  const [row] = rows
  if (!row) throw new Error('The database has lost the key of tokens (platform.token_key)')
  return { ...openTokenChecks(row.key), since: row.since }
}

/**
 * A hash with the key in front is a sound check here, since what follows has one length and most of the hash is dropped. It takes a quarter
 * of the time of an HMAC, and each made-up token costs one.
 */
export function openTokenChecks(key: Buffer): Pick<TokenChecks, 'draw' | 'isDrawn'> {
  const prefix = key.toString('hex')
  const checkOf = (random: string) => hash('sha256', prefix + random, 'base64url').slice(0, CHECK_LENGTH)
  return {
    draw() {
      const random = randomBytes(RANDOM_BYTES).toString('base64url')
      return random + checkOf(random)
    },
    isDrawn: (token) => token.length === RANDOM_LENGTH + CHECK_LENGTH && token.endsWith(checkOf(token.slice(0, RANDOM_LENGTH))),
  }
}
