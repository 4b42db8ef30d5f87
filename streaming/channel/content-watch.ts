import { decodePiece } from '../line/content/decode-piece.ts'
import type { ContentMeasuring } from '../line/content/line-content.ts'
import type { OpenChannel } from './open-channel.ts'

/** A pause is so many times as long as the decoding before it: however many lines there are and however busy the machine is, a fifth of a core is the most. */
const PAUSES = 4

/** Measures the content of lines in turn, one at a time, the one that waits longest first. */
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

  /** Begins where something is to be measured and nothing is under way; to be called once a second. */
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
    const decoded = await decodePiece(this.#ffmpeg, piece)
    if (decoded) add(decoded)
    const pauseMs = (performance.now() - began) * PAUSES
    this.#timer = setTimeout(() => {
      this.#isBusy = false
      this.run()
    }, pauseMs)
    this.#timer.unref()
  }
}
