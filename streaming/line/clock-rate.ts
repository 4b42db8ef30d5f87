/** The smallest delay within one second, and its time. Milliseconds. */
type Mark = { readonly at: number; readonly delayMs: number }

const WINDOW_SECONDS = 10
/**
 * Uses the smallest delay of this many seconds at either end of the window. Media that arrived late in between and then in a burst has no
 * effect.
 */
const EDGE_SECONDS = 3
/** Marks that are closer together are not significant. */
const LEAST_SPAN_MS = 4_000

/** Compares the sender's clock with the arrival times of its media. */
export class ClockRate {
  #current: Mark | undefined
  #marks: (Mark | undefined)[] = []

  measure(dtsMs: number, now: number): void {
    const delayMs = now - dtsMs
    if (!this.#current || delayMs < this.#current.delayMs) this.#current = { at: now, delayMs }
  }

  /** Returns the ratio of media time to real time over the last ten seconds, 1 for a correct clock. Returns null until they have passed. */
  endSecond(): number | null {
    this.#marks.push(this.#current)
    this.#current = undefined
    if (this.#marks.length > WINDOW_SECONDS) this.#marks.shift()
    if (this.#marks.length < WINDOW_SECONDS) return null
    const first = leastOf(this.#marks.slice(0, EDGE_SECONDS))
    const last = leastOf(this.#marks.slice(-EDGE_SECONDS))
    if (!first || !last || last.at - first.at < LEAST_SPAN_MS) return null
    return Math.round((1 - (last.delayMs - first.delayMs) / (last.at - first.at)) * 1_000) / 1_000
  }
}

const leastOf = (marks: readonly (Mark | undefined)[]): Mark | undefined =>
  marks.reduce((least, mark) => (mark && (!least || mark.delayMs < least.delayMs) ? mark : least), undefined)
