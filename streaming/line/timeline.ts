/** A larger step means that the sender has started a new clock, not that it has left something out. */
const MOST_AHEAD_MS = 5_000
const MOST_BEHIND_MS = 2_000
/** A step back by more than this is a fault of the sender's clock. Frames that arrive out of order are closer. */
const STEP_BACK_MS = 500
/** Sound and picture that arrive together with timestamps further apart use different clocks. */
const MOST_APART_MS = 2_000
const STEP_AFTER_JUMP_MS = 20
/** A jump of one kind that the other follows within this time is one jump of the sender's clock. */
const ONE_JUMP_MS = 1_000

type Kind = 'video' | 'audio'
/** The last frame of one kind: the sender's timestamp, its place on the timeline, and its arrival. */
type Track = { readonly timestamp: number; readonly ms: number; readonly arrivedAt: number }
/** A frame that arrives, with the sender's timestamp. */
type Arrival = { readonly kind: Kind; readonly timestamp: number; readonly now: number }
/** The amount by which a jump moved the sender's clock against the timeline. */
type Jump = { readonly kind: Kind; readonly at: number; readonly movedMs: number }

/**
 * Maps a sender's 32-bit timestamps, which wrap, jump or restart, to one time that never decreases. Sound and picture keep their distance.
 * They are aligned by arrival when their distance is impossible for media that arrive together. The time begins at 0.
 */
export class Timeline {
  readonly #tracks: Partial<Record<Kind, Track>> = {}
  readonly #placed = { video: -1, audio: -1 }
  #jump: Jump | undefined
  #jumps = 0
  #breaks = 0
  #brokeAt = Number.NEGATIVE_INFINITY
  #apartMs: number | null = null

  get jumps(): number {
    return this.#jumps
  }

  /** Counts the jumps and steps back of the sender's clock. Those of sound and picture together count once. */
  get breaks(): number {
    return this.#breaks
  }

  /** The distance in milliseconds between the timestamps of sound and picture when they had to be aligned; otherwise null. */
  get apartMs(): number | null {
    return this.#apartMs
  }

  /**
   * Returns milliseconds since the beginning, later than all earlier frames of the same kind. `now` is monotonic; arrival times are unknown
   * without it.
   */
  place(kind: Kind, timestamp: number, now = 0): number {
    const before = this.#tracks[kind]
    const arrival = { kind, timestamp, now }
    const ms = before ? this.#step(arrival, before) : this.#begin(arrival)
    const last = this.#tracks[kind]
    if (!last || ms > last.ms) this.#tracks[kind] = { timestamp, ms, arrivedAt: now }
    const placedMs = Math.max(0, ms, this.#placed[kind] + 1)
    this.#placed[kind] = placedMs
    return placedMs
  }

  #begin({ kind, timestamp, now }: Arrival): number {
    const other = this.#tracks[otherOf(kind)]
    if (!other) return 0
    const aheadMs = between(other.timestamp, timestamp)
    if (Math.abs(aheadMs) <= MOST_APART_MS) return other.ms + aheadMs
    this.#apartMs = aheadMs
    return other.ms + (now - other.arrivedAt)
  }

  #step(arrival: Arrival, before: Track): number {
    const { kind, timestamp, now } = arrival
    const aheadMs = between(before.timestamp, timestamp)
    if (aheadMs < -STEP_BACK_MS) this.#countBreak(now)
    const isSteady = aheadMs <= MOST_AHEAD_MS && aheadMs >= -MOST_BEHIND_MS
    if (isSteady || this.#isBesideOther(kind, before.ms + aheadMs, now)) return before.ms + aheadMs
    return this.#goOnAfterJump(arrival, before, before.ms + aheadMs)
  }

  /** Returns true when this kind resumes after a long gap at the place of the other kind. */
  #isBesideOther(kind: Kind, ms: number, now: number): boolean {
    const other = this.#tracks[otherOf(kind)]
    return (
      other !== undefined && now - other.arrivedAt <= ONE_JUMP_MS && ms > this.#placed[kind] && Math.abs(ms - other.ms) <= MOST_APART_MS
    )
  }

  #countBreak(now: number): void {
    if (now - this.#brokeAt > ONE_JUMP_MS) this.#breaks++
    this.#brokeAt = now
  }

  #goOnAfterJump({ kind, now }: Arrival, before: Track, jumpedMs: number): number {
    // The sender's clock restarts here, so the earlier track is no longer a reference.
    delete this.#tracks[kind]
    const byArrivalMs = this.#placed[kind] + Math.max(STEP_AFTER_JUMP_MS, now - before.arrivedAt)
    const jump = this.#jump
    const together = jump && jump.kind !== kind && now - jump.at <= ONE_JUMP_MS ? jumpedMs + jump.movedMs : undefined
    if (together !== undefined && Math.abs(together - byArrivalMs) <= MOST_APART_MS) {
      this.#jump = undefined
      return together
    }
    this.#jumps++
    this.#countBreak(now)
    this.#jump = { kind, at: now, movedMs: byArrivalMs - jumpedMs }
    return byArrivalMs
  }
}

const otherOf = (kind: Kind): Kind => (kind === 'video' ? 'audio' : 'video')

/** Uses signed 32-bit arithmetic, so that a wrap is a small step. */
const between = (earlier: number, later: number): number => (later - earlier) | 0
