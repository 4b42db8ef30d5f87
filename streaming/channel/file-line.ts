import type { ArrivedFrame } from '../line/frame-ring.ts'
import { type LineSignal, WHOLE } from '../line/line-signal.ts'
import { describeFormats, type LineSnapshot } from '../line/line-snapshot.ts'
import { LineStatistics, type SecondSample } from '../line/statistics.ts'
import type { Formats } from '../output/output.ts'

/** Measures a line that plays files in the same way as a line with an encoder. Takes no measurements at rest. */
export class FileLine {
  #statistics: LineStatistics | undefined
  #formats: Formats
  constructor(formats: Formats) {
    this.#formats = formats
  }

  get samples(): readonly SecondSample[] {
    return this.#statistics?.samples ?? []
  }

  turn(formats: Formats): void {
    this.#formats = formats
  }

  count({ frame, arrivedAt }: ArrivedFrame): void {
    this.#statistics ??= new LineStatistics(arrivedAt)
    if (frame.kind === 'video') this.#statistics.countVideo(frame, frame.data.length, arrivedAt)
    else this.#statistics.countAudio(frame, frame.data.length, arrivedAt)
  }

  /** Resets the measurements when the file leaves the air. */
  rest(): void {
    this.#statistics = undefined
  }

  endSecond(now: number, at: number): void {
    this.#statistics?.endSecond(now, at, { backlogBytes: 0 })
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
