/** What one second of a line was like, from its packets and not from what the encoder claims. */
export type SecondSample = {
  /** End of the second, milliseconds of Unix time. */
  readonly at: number
  readonly kbps: number
  readonly framesPerSecond: number
  readonly keyFrames: number
  /** Between the last two key frames; null before the second. */
  readonly keyFrameDistanceMs: number | null
  readonly audioPackets: number
  readonly audioKbps: number
  /** The longest time without a picture that ended in this second or goes on. */
  readonly largestGapMs: number
  /** Received from the socket and not read yet. */
  readonly backlogBytes: number
  /** How much later than at the best moment the media arrives: what has piled up at the sender or on the way. */
  readonly lagMs: number
}

const WINDOW_SECONDS = 300
const EMPTY = { videoBytes: 0, audioBytes: 0, frames: 0, keyFrames: 0, audioPackets: 0, largestGapMs: 0 }

/** Counts the packets of one connection. Times are monotonic milliseconds. */
export class LineStatistics {
  #counts = { ...EMPTY }
  #countedSince: number
  #lastFrameAt: number | undefined
  #lastKeyMs: number | undefined
  #keyFrameDistanceMs: number | null = null
  #leastDelayMs = Number.POSITIVE_INFINITY
  #delayMs = Number.POSITIVE_INFINITY
  readonly #samples: SecondSample[] = []
  constructor(now: number) {
    this.#countedSince = now
  }

  /** The last five minutes, the oldest first. */
  get samples(): readonly SecondSample[] {
    return this.#samples
  }

  countVideo(bytes: number, isKey: boolean, dtsMs: number, now: number): void {
    this.#counts.videoBytes += bytes
    this.#counts.frames++
    this.#counts.largestGapMs = Math.max(this.#counts.largestGapMs, now - (this.#lastFrameAt ?? now))
    this.#lastFrameAt = now
    this.#measureDelay(dtsMs, now)
    if (isKey) this.#countKey(dtsMs)
  }

  countAudio(bytes: number, dtsMs: number, now: number): void {
    this.#counts.audioBytes += bytes
    this.#counts.audioPackets++
    this.#measureDelay(dtsMs, now)
  }

  /** Closes the second; to be called about once in each. */
  endSecond(now: number, at: number, backlogBytes: number): SecondSample {
    const { videoBytes, audioBytes, frames, keyFrames, audioPackets, largestGapMs } = this.#counts
    const seconds = Math.max(0.001, (now - this.#countedSince) / 1_000)
    const kbpsOf = (bytes: number) => Math.round((bytes * 8) / 1_000 / seconds)
    const sample: SecondSample = {
      at,
      kbps: kbpsOf(videoBytes + audioBytes),
      framesPerSecond: Math.round((frames / seconds) * 10) / 10,
      keyFrames,
      keyFrameDistanceMs: this.#keyFrameDistanceMs,
      audioPackets,
      audioKbps: kbpsOf(audioBytes),
      largestGapMs: Math.round(Math.max(largestGapMs, now - (this.#lastFrameAt ?? now))),
      backlogBytes,
      lagMs: Number.isFinite(this.#delayMs) ? Math.round(this.#delayMs - this.#leastDelayMs) : 0,
    }
    this.#counts = { ...EMPTY }
    this.#countedSince = now
    this.#samples.push(sample)
    if (this.#samples.length > WINDOW_SECONDS) this.#samples.shift()
    return sample
  }

  #countKey(dtsMs: number): void {
    this.#counts.keyFrames++
    if (this.#lastKeyMs !== undefined) this.#keyFrameDistanceMs = dtsMs - this.#lastKeyMs
    this.#lastKeyMs = dtsMs
  }

  #measureDelay(dtsMs: number, now: number): void {
    this.#delayMs = now - dtsMs
    this.#leastDelayMs = Math.min(this.#leastDelayMs, this.#delayMs)
  }
}
