import type { Frame } from '../media.ts'
import type { Formats, Output } from './output.ts'
import { OutputClock } from './output-clock.ts'

/** Sends the frames of one source after the other, on one clock, to all outputs. */
export class Program {
  readonly #clock: OutputClock
  readonly #outputs: readonly Output[]
  #lastSentAt: number | undefined
  constructor(outputs: readonly Output[], startMs: number) {
    this.#outputs = outputs
    this.#clock = new OutputClock(startMs)
  }

  /** The time of the last sent frame in monotonic milliseconds, or undefined before the first. */
  get lastSentAt(): number | undefined {
    return this.#lastSentAt
  }

  /** Continues with frames of another source. Returns the milliseconds for which no frame was sent. */
  cut(formats: Formats, frames: readonly Frame[], notBeforeMs = 0): number {
    const gapMs = this.#lastSentAt === undefined ? 0 : performance.now() - this.#lastSentAt
    this.#clock.cut(frames[0]?.dtsMs ?? 0, notBeforeMs)
    for (const output of this.#outputs) output.cut(formats)
    for (const frame of frames) this.frame(frame)
    return gapMs
  }

  frame(frame: Frame): void {
    const placed = this.#clock.place(frame)
    if (!placed) return
    this.#lastSentAt = performance.now()
    for (const output of this.#outputs) output.frame(placed)
  }

  end(): void {
    for (const output of this.#outputs) output.end()
  }
}
