import { CLOSES } from '#contract/realtime.ts'

/** Spreads reconnections, so that many clients do not return at once (R32). Times are in milliseconds. */
export type Backoff = {
  /** Returns the wait after a lost connection, by its close code and reason, or after a failed attempt. */
  nextMs(code?: number, reason?: string): number
  /** Returns a short random wait once the network is back, so that clients do not reconnect in the same moment. */
  soonMs(): number
  opened(): void
  reset(): void
}

const SHORTEST_MS = 1_000
const LONGEST_MS = 30_000
const FIRST_SPREAD_MS = 4_000
/** A connection that lasted this long resets the backoff. */
const GOOD_AFTER_MS = 10_000
/** The account has too many connections; another tab must close first. */
const TOO_MANY_MS = 60_000
const SOON_MS = 500

/** Returns waits that grow after each failure and reset after a stable connection. */
export function openBackoff({ nowMs, random }: { nowMs(): number; random(): number }): Backoff {
  let tries = 0
  let openedAt: number | undefined
  return {
    nextMs(code, reason = '') {
      if (openedAt !== undefined && nowMs() - openedAt > GOOD_AFTER_MS) tries = 0
      openedAt = undefined
      const hint = /^retry-after-ms=(\d{1,5})$/.exec(reason)?.[1]
      if (code === CLOSES.restart && hint !== undefined) return Number(hint)
      if (code === CLOSES.tooMany) return TOO_MANY_MS
      const longest = code === CLOSES.misbehaved ? LONGEST_MS : Math.min(LONGEST_MS, FIRST_SPREAD_MS * 2 ** tries++)
      return SHORTEST_MS + random() * (longest - SHORTEST_MS)
    },
    soonMs: () => random() * SOON_MS,
    opened() {
      openedAt = nowMs()
    },
    reset() {
      tries = 0
    },
  }
}
