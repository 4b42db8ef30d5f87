import type { Pool } from 'pg'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/statement/one.ts'
import { storedKey } from './stored-key.ts'

/** Allows at most `times` hits within any rolling window of `withinMs` for one key. */
export type LimitRule = {
  /** Consists of server facts only: a purpose, an address, an account, a normalised phone number (S103). */
  readonly key: string
  readonly times: number
  readonly withinMs: number
  /** Blocks the key this long once its window is full, counted from the hit that filled it. */
  readonly penaltyMs?: number
}
export type Taken = { readonly passed: true } | { readonly passed: false; readonly key: string; readonly retryAfter: number }

/**
 * Exact rate limits in PostgreSQL. All processes share them, and they survive restarts. Times are those of the database. `retryAfter` is in
 * whole seconds.
 */
export type Limits = {
  /** Takes one hit from every rule, or from none when one refuses. Rules of one key share its hits. */
  take(rules: readonly LimitRule[]): Promise<Taken>
  /** Checks the same rules without taking a hit. */
  look(rules: readonly LimitRule[]): Promise<Taken>
  /** Returns the newest hit of each key. */
  giveBack(keys: readonly string[]): Promise<void>
}

/** Opens the limits. Each question takes one round trip. Hits are checked and counted under locks on the rows of the keys. */
export function openLimits({ pool }: Pick<Database, 'pool'>): Limits {
  return {
    take: (rules) => ask(pool, 'take_hits', rules),
    look: (rules) => ask(pool, 'look_at_hits', rules),
    async giveBack(keys) {
      const values = [keys.map(storedKey)]
      await pool.query({ name: 'platform.give_back_hits', text: 'select platform.give_back_hits($1)', values })
    },
  }
}

async function ask(pool: Pool, question: 'take_hits' | 'look_at_hits', rules: readonly LimitRule[]): Promise<Taken> {
  if (rules.length === 0) return { passed: true }
  const keys = rules.map(({ key }) => storedKey(key))
  const columns = [keys, rules.map(({ times }) => times), rules.map(({ withinMs }) => withinMs)]
  const { rows } = await pool.query<{ key: string; wait_ms: number }>({
    name: `platform.${question}`,
    text: `select key, wait_ms from platform.${question}($1, $2, $3, $4)`,
    values: [...columns, rules.map(({ penaltyMs }) => penaltyMs ?? null)],
  })
  const [refusal] = rows
  if (!refusal) return { passed: true }
  const key = rules[keys.indexOf(refusal.key)]?.key ?? refusal.key
  return { passed: false, key, retryAfter: Math.ceil(refusal.wait_ms / 1_000) }
}

const BATCH_ROWS = 500
const MOST_BATCHES = 40

/** Removes expired rows in small steps that block no request. Returns the number of removed rows. */
export async function sweepLimits({ pool }: Pick<Database, 'pool'>): Promise<number> {
  let removed = 0
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const { rows } = await pool.query<{ dead: number }>('select platform.sweep_limits($1) as dead', [BATCH_ROWS])
    removed += one(rows).dead
    if (one(rows).dead < BATCH_ROWS) break
  }
  return removed
}
