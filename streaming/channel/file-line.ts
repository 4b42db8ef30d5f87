import type { ArrivedFrame } from '../line/frame-ring.ts'
import { type LineSignal, WHOLE } from '../line/line-signal.ts'
import { describeFormats, type LineSnapshot } from '../line/line-snapshot.ts'
import { LineStatistics, type SecondSample } from '../line/statistics.ts'
import type { Formats } from '../output/output.ts'

/** A line that plays files, measured as one that an encoder publishes to; at rest it measures nothing. */
export class FileLine {
  #statistics: LineStatistics | undefined
  #formats: Formats
  constructor(formats: Formats) {
    this.#formats = formats
  }

  get samples(): readonly SecondSample[] {
    return this.#statistics?.samples ?? []
  }

  /** Another file of the rotation begins. */
  turn(formats: Formats): void {
    this.#formats = formats
  }

  count({ frame, arrivedAt }: ArrivedFrame): void {
    this.#statistics ??= new LineStatistics(arrivedAt)
    if (frame.kind === 'video') this.#statistics.countVideo(frame.data.length, frame.isKey, frame.dtsMs, arrivedAt)
    else this.#statistics.countAudio(frame.data.length, frame.dtsMs, arrivedAt)
  }

  /** It is no longer on air: what comes next is measured anew. */
  rest(): void {
    this.#statistics = undefined
  }

  endSecond(now: number, at: number): void {
    this.#statistics?.endSecond(now, at, 0)
  }

  signal(): LineSignal {
    const carries = { video: this.#formats.video !== undefined, audio: this.#formats.audio !== undefined }
    return { ...WHOLE, carries }
  }

  snapshot(): LineSnapshot {
    return {
      status: 'live',
      encoder: null,
      address: null,
      protocol: null,
      by: null,
      ...describeFormats(this.#formats),
      sample: this.samples.at(-1) ?? null,
      breaches: [],
      health: [],
      clockJumps: 0,
      brokenFrames: 0,
      apartMs: null,
      thumbnailAt: null,
    }
  }
}
