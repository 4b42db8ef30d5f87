import type { AudioFrame, VideoFrame } from '../media.ts'
import { ClockBreaks } from './clock-breaks.ts'
import { ClockRate } from './clock-rate.ts'

/** Measures one second of a line from its packets, not from the encoder's claims. */
export type SecondSample = {
  /** The end of the second, in milliseconds of Unix time. */
  readonly at: number
  readonly kbps: number
  readonly framesPerSecond: number
  readonly keyFrames: number
  /** The distance between the last two key frames; null before the second key frame. */
  readonly keyFrameDistanceMs: number | null
  readonly audioPackets: number
  readonly audioKbps: number
  /** The longest time without a picture that ended in this second or still lasts. */
  readonly largestGapMs: number
  /** Bytes received from the socket and not processed yet. */
  readonly backlogBytes: number
  /** The delay of the media relative to its best moment, caused by queues at the sender or on the network. */
  readonly lagMs: number
  /**
   * The time since the last readable picture or the announcement of pictures; null when there was neither. The fields for sound and key
   * frames work in the same way.
   */
  readonly sinceVideoMs: number | null
  readonly sinceAudioMs: number | null
  readonly sinceKeyFrameMs: number | null
  /** Counts unreadable pictures, which are left out. */
  readonly unreadableFrames: number
  /** The media time received per real time over the last ten seconds; 1 is real time. Is null until it is known. */
  readonly clockRate: number | null
  /** Counts the jumps of the sender's clock over the last half minute. */
  readonly clockBreaks: number
}

const WINDOW_SECONDS = 300
const EMPTY = { videoBytes: 0, audioBytes: 0, frames: 0, keyFrames: 0, audioPackets: 0, largestGapMs: 0, unreadableFrames: 0 }

/** The bytes that wait to be read from a connection, and the jumps of its clock so far. */
type ConnectionCounts = { readonly backlogBytes: number; readonly clockBreaks?: number }

/** Counts the packets of one connection. Times are monotonic milliseconds. */
export class LineStatistics {
  #counts = { ...EMPTY }
  #countedSince: number
  #lastFrameAt: number | undefined
  #lastKeyMs: number | undefined
  #keyFrameDistanceMs: number | null = null
  #leastDelayMs = Number.POSITIVE_INFINITY
  #delayMs = Number.POSITIVE_INFINITY
  /** The last arrival or announcement of each kind. */
  #videoAt: number | undefined
  #audioAt: number | undefined
  #keyAt: number | undefined
  readonly #clock = new ClockRate()
  readonly #breaks = new ClockBreaks()
  readonly #samples: SecondSample[] = []
  constructor(now: number) {
    this.#countedSince = now
  }

  /** Contains the last five minutes, the oldest first. */
  get samples(): readonly SecondSample[] {
    return this.#samples
  }

  /** Records that the sender has announced this kind, or has sent unreadable frames of it. */
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

  countVideo({ dtsMs, isKey }: Pick<VideoFrame, 'dtsMs' | 'isKey'>, bytes: number, now: number): void {
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

  countAudio({ dtsMs }: Pick<AudioFrame, 'dtsMs'>, bytes: number, now: number): void {
    this.#counts.audioBytes += bytes
    this.#counts.audioPackets++
    this.#audioAt = now
    this.#measureDelay(dtsMs, now)
    if (this.#videoAt === undefined) this.#clock.measure(dtsMs, now)
  }

  /** Closes the current second. The line calls it about once a second. */
  endSecond(now: number, at: number, { backlogBytes, clockBreaks = 0 }: ConnectionCounts): SecondSample {
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
      clockBreaks: this.#breaks.endSecond(clockBreaks),
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
