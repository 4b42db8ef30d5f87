/** The size of a batch, and the pause before the next one. */
type Pace = { readonly most: number; readonly pauseMs: number }

const FEWEST = 50
const LARGEST = 2_000
const [FAST_MS, SLOW_MS] = [40, 160]
/** The engine works at most one part of its time in this many. */
const SHARE = 8
const LONGEST_PAUSE_MS = 5_000

export const FIRST_PACE: Pace = { most: 500, pauseMs: 0 }

/**
 * Returns the next pace by the time that a batch took. A busy database answers slowly, so batches shrink and pauses grow; a quiet one lets
 * batches grow again.
 */
export function nextPace({ most }: Pace, tookMs: number): Pace {
  const wanted = tookMs > SLOW_MS ? most / 2 : tookMs < FAST_MS ? most * 2 : most
  return {
    most: Math.round(Math.min(LARGEST, Math.max(FEWEST, wanted))),
    pauseMs: Math.min(LONGEST_PAUSE_MS, tookMs * (SHARE - 1)),
  }
}
