import { type Frame, packetMs } from '../media.ts'

const USUAL_FRAME_MS = 33
const LONGEST_FRAME_MS = 1_000

/** Puts frames of one source after the other on one clock that never runs back: milliseconds of Unix time when the first began. */
export class OutputClock {
  #offsetMs = 0
  #beginMs: number
  #lastVideoMs: number | undefined
  #frameMs = USUAL_FRAME_MS
  #endMs: number
  constructor(startMs: number) {
    this.#beginMs = startMs
    this.#endMs = startMs
  }

  /** Where what was placed so far ends. */
  get endMs(): number {
    return this.#endMs
  }

  /** What follows begins with a frame of this time, where all before ends, or at `notBeforeMs` when that is later. */
  cut(firstDtsMs: number, notBeforeMs = 0): void {
    this.#beginMs = Math.max(this.#endMs, notBeforeMs)
    this.#endMs = this.#beginMs
    this.#offsetMs = this.#beginMs - firstDtsMs
    this.#lastVideoMs = undefined
  }

  /** Undefined for a frame from before the cut. */
  place<Kind extends Frame>(frame: Kind): Kind | undefined {
    const dtsMs = frame.dtsMs + this.#offsetMs
    if (dtsMs < this.#beginMs) return undefined
    if (frame.kind === 'video') this.#measure(dtsMs)
    const durationMs = frame.kind === 'video' ? this.#frameMs : packetMs(frame.format)
    this.#endMs = Math.max(this.#endMs, Math.ceil(dtsMs + durationMs))
    return { ...frame, dtsMs }
  }

  #measure(dtsMs: number): void {
    if (this.#lastVideoMs !== undefined) this.#frameMs = Math.min(LONGEST_FRAME_MS, dtsMs - this.#lastVideoMs)
    this.#lastVideoMs = dtsMs
  }
}
