/** Further ahead or behind than this, a sender has begun a new clock rather than left something out. */
const MOST_AHEAD_MS = 5_000
const MOST_BEHIND_MS = 2_000
/** Sound and picture that come together and are further apart count from different times. */
const MOST_APART_MS = 2_000
const STEP_AFTER_JUMP_MS = 20
/** A jump of one kind that is followed so soon by the other's is a jump of the sender's clock. */
const ONE_JUMP_MS = 1_000

type Kind = 'video' | 'audio'
/** The last frame of one kind: what the sender said, where that was placed, and when it came. */
type Track = { readonly timestamp: number; readonly ms: number; readonly arrivedAt: number }
/** How far a jump has moved the clock of the sender against the one made of it. */
type Jump = { readonly kind: Kind; readonly at: number; readonly movedMs: number }

/**
 * Makes one time that never runs back out of the 32 bit timestamps of a sender, which wrap, jump or begin anew. Sound and picture keep their distance; when that
 * is no distance of media that come together, they are aligned by their arrival. The time begins at 0.
 */
export class Timeline {
  readonly #tracks: Partial<Record<Kind, Track>> = {}
  readonly #placed = { video: -1, audio: -1 }
  #jump: Jump | undefined
  #jumps = 0
  #apartMs: number | null = null

  /** How often the sender's clock has jumped. */
  get jumps(): number {
    return this.#jumps
  }

  /** How far sound and picture were apart by their timestamps when they had to be aligned, milliseconds; null when they had not. */
  get apartMs(): number | null {
    return this.#apartMs
  }

  /** Milliseconds since the beginning, later than all before of the same kind. `now` is monotonic; without it, nothing is known of arrivals. */
  place(kind: Kind, timestamp: number, now = 0): number {
    const before = this.#tracks[kind]
    const ms = before ? this.#step(kind, before, timestamp, now) : this.#begin(kind, timestamp, now)
    const last = this.#tracks[kind]
    if (!last || ms > last.ms) this.#tracks[kind] = { timestamp, ms, arrivedAt: now }
    const placedMs = Math.max(0, ms, this.#placed[kind] + 1)
    this.#placed[kind] = placedMs
    return placedMs
  }

  #begin(kind: Kind, timestamp: number, now: number): number {
    const other = this.#tracks[otherOf(kind)]
    if (!other) return 0
    const aheadMs = between(other.timestamp, timestamp)
    if (Math.abs(aheadMs) <= MOST_APART_MS) return other.ms + aheadMs
    this.#apartMs = aheadMs
    return other.ms + (now - other.arrivedAt)
  }

  #step(kind: Kind, before: Track, timestamp: number, now: number): number {
    const aheadMs = between(before.timestamp, timestamp)
    const isSteady = aheadMs <= MOST_AHEAD_MS && aheadMs >= -MOST_BEHIND_MS
    if (isSteady || this.#isBesideOther(kind, before.ms + aheadMs, now)) return before.ms + aheadMs
    return this.#goOnAfterJump(kind, before, before.ms + aheadMs, now)
  }

  /** Nothing came of this kind for long, and now it comes where the other one is. */
  #isBesideOther(kind: Kind, ms: number, now: number): boolean {
    const other = this.#tracks[otherOf(kind)]
    return (
      other !== undefined && now - other.arrivedAt <= ONE_JUMP_MS && ms > this.#placed[kind] && Math.abs(ms - other.ms) <= MOST_APART_MS
    )
  }

  #goOnAfterJump(kind: Kind, before: Track, jumpedMs: number, now: number): number {
    // The sender's clock goes on from here: the track before is no measure of it any more.
    delete this.#tracks[kind]
    const byArrivalMs = this.#placed[kind] + Math.max(STEP_AFTER_JUMP_MS, now - before.arrivedAt)
    const jump = this.#jump
    const together = jump && jump.kind !== kind && now - jump.at <= ONE_JUMP_MS ? jumpedMs + jump.movedMs : undefined
    if (together !== undefined && Math.abs(together - byArrivalMs) <= MOST_APART_MS) {
      this.#jump = undefined
      return together
    }
    this.#jumps++
    this.#jump = { kind, at: now, movedMs: byArrivalMs - jumpedMs }
    return byArrivalMs
  }
}

const otherOf = (kind: Kind): Kind => (kind === 'video' ? 'audio' : 'video')

/** Signed over 32 bits: a wrap is a small step. */
const between = (earlier: number, later: number): number => (later - earlier) | 0
