import { type Frame, packetMs } from '../media.ts'

const USUAL_FRAME_MS = 33
const LONGEST_FRAME_MS = 1_000

/** Maps frames of successive sources to one clock that never decreases. It begins at the start time, in milliseconds of Unix time. */
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

  get endMs(): number {
    return this.#endMs
  }

  /** Starts a new source. Its frame at `firstDtsMs` is placed at the end of the previous frames, or at `notBeforeMs` when that is later. */
  cut(firstDtsMs: number, notBeforeMs = 0): void {
    this.#beginMs = Math.max(this.#endMs, notBeforeMs)
    this.#endMs = this.#beginMs
    this.#offsetMs = this.#beginMs - firstDtsMs
    this.#lastVideoMs = undefined
  }

  /** Returns undefined for a frame from before the cut. */
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
