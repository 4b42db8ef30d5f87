/** The least delay of one second, and when it was seen. Milliseconds. */
type Mark = { readonly at: number; readonly delayMs: number }

const WINDOW_SECONDS = 10
/** At either end of the window the least delay of so many seconds counts: what came late in between, and then at once, changes nothing. */
const EDGE_SECONDS = 3
/** Closer marks say nothing. */
const LEAST_SPAN_MS = 4_000

/** Compares how fast a sender's clock runs with the time at which its media arrives. */
export class ClockRate {
  #current: Mark | undefined
  #marks: (Mark | undefined)[] = []

  measure(dtsMs: number, now: number): void {
    const delayMs = now - dtsMs
    if (!this.#current || delayMs < this.#current.delayMs) this.#current = { at: now, delayMs }
  }

  /** Media per real time over the last ten seconds, 1 for a clock that is right; null before they are over. */
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
