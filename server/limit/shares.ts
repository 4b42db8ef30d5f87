import type { Pool } from 'pg'
import { MINUTE, SECOND } from '#contract/duration.ts'
import { storedKey } from './stored-key.ts'

/** A part of one key's minute. `until` is on this process's own clock, and never later than the minute's end by the database. */
type Share = { readonly minute: number; readonly until: number; readonly granted: number; readonly isLast: boolean }
/** Provides shares for many keys in one query. */
export type Shares = (keys: readonly string[], times: readonly number[]) => Promise<readonly Omit<Share, 'isLast'>[]>

/** Takes shares from the database, whose clock decides when a minute ends. */
export function sharesOf({ pool }: { readonly pool: Pool }): Shares {
  return async (wanted, times) => {
    const keys = wanted.map(storedKey)
    const sentAt = performance.now()
    const { rows } = await pool.query<{ key: string; granted: number; minute: number; ends_in_ms: number }>({
      name: 'platform.take_shares',
      text: 'select key, granted, minute, ends_in_ms from platform.take_shares($1, $2)',
      values: [keys, times],
    })
    const found = new Map(rows.map(({ key, granted, minute, ends_in_ms }) => [key, { granted, minute, until: sentAt + ends_in_ms }]))
    return keys.map((key) => {
      const share = found.get(key)
      if (!share) throw new Error('platform.take_shares returned no share of a key')
      return share
    })
  }
}

const TIMEOUT_MS = 500
const MOST_KEYS = 1_000

type Question = { readonly key: string; readonly times: number; readonly answer: (share: Share) => void }

/** Combines keys into one query. One query is in progress at a time; later requests join the next one. */
export function askForShares(shares: Shares): (key: string, times: number) => Promise<Share> {
  let waiting: Question[] = []
  let isAsking = false
  let awayUntil = 0

  async function askAll(): Promise<void> {
    isAsking = true
    while (waiting.length > 0) {
      const questions = waiting.slice(0, MOST_KEYS)
      waiting = waiting.slice(MOST_KEYS)
      const found = await inTime(shares, questions)
      if (!found) awayUntil = performance.now() + SECOND
      questions.forEach(({ times, answer }, index) => {
        const share = found?.[index]
        answer(share ? { ...share, isLast: false } : ownShare(times))
      })
    }
    isAsking = false
  }

  return (key, times) => {
    if (performance.now() < awayUntil) return Promise.resolve(ownShare(times))
    return new Promise((answer) => {
      waiting.push({ key, times, answer })
      if (!isAsking) void askAll()
    })
  }
}

/** Grants the whole limit to this process alone, for counting while the database is unreachable. */
const ownShare = (times: number): Share => ({ minute: -2, until: performance.now() + MINUTE, granted: times, isLast: true })

async function inTime(shares: Shares, questions: readonly Question[]): Promise<Awaited<ReturnType<Shares>> | undefined> {
  const asked = shares(
    questions.map(({ key }) => key),
    questions.map(({ times }) => times),
  ).catch(() => undefined)
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, TIMEOUT_MS, undefined).unref()
  return await Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
