import { decodePiece } from '../line/content/decode-piece.ts'
import type { ContentMeasuring } from '../line/content/line-content.ts'
import type { OpenChannel } from './open-channel.ts'

/** However many lines there are, decoding takes this share of a core at most. */
const MOST_OF_CORE = 0.2

/**
 * Returns the pause before the next decoding. It follows the core time of the last one: on a busy machine a decoding lasts longer but costs
 * no more, and alarms must not be delayed for that.
 */
export const pauseMsAfter = ({ coreMs, tookMs }: { readonly coreMs: number; readonly tookMs: number }): number =>
  Math.max(0, coreMs / MOST_OF_CORE - tookMs)

/** Measures the content of lines one at a time, the line with the longest wait first. */
export class ContentWatch {
  readonly #ffmpeg: string
  readonly #channels: () => Iterable<OpenChannel>
  #isBusy = false
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  constructor(ffmpeg: string, channels: () => Iterable<OpenChannel>) {
    this.#ffmpeg = ffmpeg
    this.#channels = channels
  }

  /** Begins a measurement when a line needs one and none is in progress. The engine calls this once a second. */
  run(): void {
    if (this.#isBusy || this.#isClosed) return
    const lines = [...this.#channels()].flatMap(({ channel }) => (channel.isOnAir ? channel.encoderLines : []))
    const waiting = lines.toSorted((one, other) => (one.content?.triedAt ?? 0) - (other.content?.triedAt ?? 0))
    for (const line of waiting) {
      const measuring = line.beginContent(performance.now())
      if (!measuring) continue
      this.#isBusy = true
      void this.#measure(measuring)
      return
    }
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  async #measure({ piece, add }: ContentMeasuring): Promise<void> {
    const began = performance.now()
    const { decoded, coreMs } = await decodePiece(this.#ffmpeg, piece)
    if (decoded) add(decoded)
    this.#timer = setTimeout(
      () => {
        this.#isBusy = false
        this.run()
      },
      pauseMsAfter({ coreMs, tookMs: performance.now() - began }),
    )
    this.#timer.unref()
  }
}
