const WINDOW_SECONDS = 30

/** Counts the jumps of the sender's clock over the last half minute, from their number so far. */
export class ClockBreaks {
  readonly #totals: number[] = []

  endSecond(total: number): number {
    this.#totals.push(total)
    if (this.#totals.length > WINDOW_SECONDS) this.#totals.shift()
    const [earliest = total] = this.#totals
    return total - earliest
  }
}
