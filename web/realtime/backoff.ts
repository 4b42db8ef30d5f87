import { CLOSES } from '#contract/realtime.ts'

/** How long to wait before a next try, so that many clients do not come back at once (R32). Times are in milliseconds. */
export type Backoff = {
  /** After a connection was lost, with the code and reason of its end, or after it could not be had. */
  nextMs(code?: number, reason?: string): number
  /** When the network is back: at once, but not all in the same moment. */
  soonMs(): number
  opened(): void
  reset(): void
}

const SHORTEST_MS = 1_000
const LONGEST_MS = 30_000
const FIRST_SPREAD_MS = 4_000
/** A connection that held for so long was a good one. */
const GOOD_AFTER_MS = 10_000
/** Another tab must be closed first. */
const TOO_MANY_MS = 60_000
const SOON_MS = 500

/** How long to wait before each try: longer after each failure, short again after a connection that held. */
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
