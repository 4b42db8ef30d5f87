import { ClockRate } from './clock-rate.ts'

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
  /** Since the last picture that can be read, or since pictures were announced; null when there have never been any. The same for sound and key frames. */
  readonly sinceVideoMs: number | null
  readonly sinceAudioMs: number | null
  readonly sinceKeyFrameMs: number | null
  /** Pictures that were left out since they cannot be read. */
  readonly unreadableFrames: number
  /** How much media arrives in a second, over the last ten: 1 is real time. Null until that is known. */
  readonly clockRate: number | null
}

const WINDOW_SECONDS = 300
const EMPTY = { videoBytes: 0, audioBytes: 0, frames: 0, keyFrames: 0, audioPackets: 0, largestGapMs: 0, unreadableFrames: 0 }

/** Counts the packets of one connection. Times are monotonic milliseconds. */
export class LineStatistics {
  #counts = { ...EMPTY }
  #countedSince: number
  #lastFrameAt: number | undefined
  #lastKeyMs: number | undefined
  #keyFrameDistanceMs: number | null = null
  #leastDelayMs = Number.POSITIVE_INFINITY
  #delayMs = Number.POSITIVE_INFINITY
  /** When each last came, or was announced. */
  #videoAt: number | undefined
  #audioAt: number | undefined
  #keyAt: number | undefined
  readonly #clock = new ClockRate()
  readonly #samples: SecondSample[] = []
  constructor(now: number) {
    this.#countedSince = now
  }

  /** The last five minutes, the oldest first. */
  get samples(): readonly SecondSample[] {
    return this.#samples
  }

  /** The sender has said that it will send this, or has sent some that cannot be read. */
  announce(kind: 'video' | 'audio', now: number): void {
    if (kind === 'audio') this.#audioAt ??= now
    else {
      this.#videoAt ??= now
      this.#keyAt ??= now
    }
  }

  countUnreadable(now: number): void {
    this.announce('video', now)
    this.#counts.unreadableFrames++
  }

  countVideo(bytes: number, isKey: boolean, dtsMs: number, now: number): void {
    this.announce('video', now)
    this.#videoAt = now
    this.#counts.videoBytes += bytes
    this.#counts.frames++
    this.#counts.largestGapMs = Math.max(this.#counts.largestGapMs, now - (this.#lastFrameAt ?? now))
    this.#lastFrameAt = now
    this.#measureDelay(dtsMs, now)
    this.#clock.measure(dtsMs, now)
    if (isKey) this.#countKey(dtsMs, now)
  }

  countAudio(bytes: number, dtsMs: number, now: number): void {
    this.#counts.audioBytes += bytes
    this.#counts.audioPackets++
    this.#audioAt = now
    this.#measureDelay(dtsMs, now)
    if (this.#videoAt === undefined) this.#clock.measure(dtsMs, now)
  }

  /** Closes the second; to be called about once in each. */
  endSecond(now: number, at: number, backlogBytes: number): SecondSample {
    const { videoBytes, audioBytes, frames, keyFrames, audioPackets, largestGapMs, unreadableFrames } = this.#counts
    const seconds = Math.max(0.001, (now - this.#countedSince) / 1_000)
    const sinceMs = (moment: number | undefined) => (moment === undefined ? null : Math.round(now - moment))
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
      sinceVideoMs: sinceMs(this.#videoAt),
      sinceAudioMs: sinceMs(this.#audioAt),
      sinceKeyFrameMs: sinceMs(this.#keyAt),
      unreadableFrames,
      clockRate: this.#clock.endSecond(),
    }
    this.#counts = { ...EMPTY }
    this.#countedSince = now
    this.#samples.push(sample)
    if (this.#samples.length > WINDOW_SECONDS) this.#samples.shift()
    return sample
  }

  #countKey(dtsMs: number, now: number): void {
    this.#counts.keyFrames++
    this.#keyAt = now
    if (this.#lastKeyMs !== undefined) this.#keyFrameDistanceMs = dtsMs - this.#lastKeyMs
    this.#lastKeyMs = dtsMs
  }

  #measureDelay(dtsMs: number, now: number): void {
    this.#delayMs = now - dtsMs
    this.#leastDelayMs = Math.min(this.#leastDelayMs, this.#delayMs)
  }
}
