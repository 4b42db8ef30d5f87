/** Further ahead or behind than this, a sender has begun a new clock rather than left something out. */
const MOST_AHEAD_MS = 5_000
const MOST_BEHIND_MS = 2_000
const STEP_AFTER_JUMP_MS = 20

/**
 * Makes one time that never runs back out of the 32 bit timestamps of a sender, which wrap, jump or begin anew. Audio and video share it and keep
 * their distance. It begins at 0.
 */
export class Timeline {
  #lastTimestamp: number | undefined
  #latestMs = 0
  readonly #lastOf = { video: -1, audio: -1 }
  #jumps = 0

  /** How often the sender's clock has jumped. */
  get jumps(): number {
    return this.#jumps
  }

  /** Milliseconds since the beginning, later than all before of the same kind. */
  place(kind: 'video' | 'audio', timestamp: number): number {
    const placedMs = Math.max(this.#placeAmongAll(timestamp), this.#lastOf[kind] + 1)
    this.#lastOf[kind] = placedMs
    return placedMs
  }

  #placeAmongAll(timestamp: number): number {
    this.#lastTimestamp ??= timestamp
    const aheadMs = (timestamp - this.#lastTimestamp) | 0 // signed over 32 bits: a wrap is a small step
    if (aheadMs > MOST_AHEAD_MS || aheadMs < -MOST_BEHIND_MS) {
      this.#jumps++
      return this.#goTo(timestamp, this.#latestMs + STEP_AFTER_JUMP_MS)
    }
    return aheadMs > 0 ? this.#goTo(timestamp, this.#latestMs + aheadMs) : Math.max(0, this.#latestMs + aheadMs)
  }

  #goTo(timestamp: number, ms: number): number {
    this.#lastTimestamp = timestamp
    this.#latestMs = ms
    return ms
  }
}
