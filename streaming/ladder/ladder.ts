import type { Frame } from '../media.ts'
import type { FlvFeed } from '../output/flv-feed.ts'
import { type HlsTiming, HlsWindow } from '../output/hls-window.ts'
import type { Formats, Output } from '../output/output.ts'
import type { Segment } from '../output/segment.ts'
import { Segmenter, type SegmenterOptions } from '../output/segmenter.ts'
import { runEncoder } from './encoder-run.ts'
import { type LadderOptions, type Rung, rungsBelow } from './rungs.ts'

type LadderParts = {
  readonly feed: FlvFeed
  readonly startMs: number
  readonly timing: HlsTiming
  readonly segmenting: Omit<SegmenterOptions, 'onSegment'>
  /** Which sizes there are from now on beside the picture's own, and why they are no more when something failed. */
  onChange(heights: readonly number[], why: string | null): void
}

/** What viewers read of one rung. Its sequence numbers go on while the rung is there. */
type Rendition = { readonly rung: Rung; readonly window: HlsWindow; readonly segmenter: Segmenter }

/** An encoder that fails is started again after so long. */
const PAUSE_MS = 5_000

/**
 * A broadcast in smaller sizes, made by ffmpeg from what viewers of FLV get. Each cut of the program begins a new encoder, so that every size has its
 * discontinuity where the broadcast itself has one.
 */
export class Ladder implements Output {
  readonly #parts: LadderParts
  readonly #renditions = new Map<number, Rendition>()
  #options: LadderOptions | undefined
  #formats: Formats | undefined
  #stop: (() => void) | undefined
  #timer: NodeJS.Timeout | undefined
  #reported = ''
  constructor(parts: LadderParts) {
    this.#parts = parts
  }

  /** The largest first. */
  get renditions(): readonly { readonly rung: Rung; readonly window: HlsWindow }[] {
    return [...this.#renditions.values()].toSorted((one, other) => other.rung.height - one.rung.height)
  }

  window(height: number): HlsWindow | undefined {
    return this.#renditions.get(height)?.window
  }

  /** Which sizes are made from now on; viewers of those that are no more are led to the others by their players. */
  set(options: LadderOptions | undefined): void {
    this.#options = options
    this.#begin(null)
  }

  frame(): void {}

  cut(formats: Formats): void {
    this.#formats = formats
    this.#begin(null)
  }

  end(): void {
    this.#formats = undefined
    this.#halt()
    for (const { segmenter, window } of this.#renditions.values()) {
      segmenter.end()
      window.end()
    }
  }

  #halt(): void {
    clearTimeout(this.#timer)
    this.#stop?.()
    this.#stop = undefined
  }

  #begin(why: string | null): void {
    this.#halt()
    const video = this.#formats?.video
    const rungs = video && this.#options ? rungsBelow(video.height, this.#options.heights) : []
    this.#settle(rungs, why)
    if (rungs.length === 0) return
    const isNew = new Set(rungs)
    const { feed, startMs } = this.#parts
    this.#stop = runEncoder({
      ffmpeg: this.#options!.ffmpeg,
      rungs,
      feed,
      startMs,
      onFrame: (rung, frame) => this.#take(rung, frame, isNew),
      onEnd: (why) => this.#fail(why),
    })
  }

  /** What comes from an encoder that has just begun follows a cut. */
  #take(rung: Rung, frame: Frame, isNew: Set<Rung>): void {
    const rendition = this.#renditions.get(rung.height)
    if (!rendition) return
    if (isNew.delete(rung)) rendition.segmenter.cut({ video: this.#formats?.video, audio: this.#formats?.audio })
    rendition.segmenter.frame(frame)
  }

  #fail(why: string): void {
    this.#stop = undefined
    this.#settle([], why)
    this.#timer = setTimeout(() => this.#begin(null), PAUSE_MS)
    this.#timer.unref()
  }

  #settle(rungs: readonly Rung[], why: string | null): void {
    for (const height of this.#renditions.keys()) if (!rungs.some((rung) => rung.height === height)) this.#renditions.delete(height)
    for (const rung of rungs) if (!this.#renditions.has(rung.height)) this.#renditions.set(rung.height, this.#open(rung))
    this.#report(why)
  }

  /** A size is there once a player can begin with it: players read the list of sizes once. */
  #report(why: string | null): void {
    const heights = this.renditions.filter(({ window }) => window.formats !== undefined).map(({ rung }) => rung.height)
    if (heights.join() === this.#reported && why === null) return
    this.#reported = heights.join()
    this.#parts.onChange(heights, why)
  }

  #put(window: HlsWindow, segment: Segment): void {
    window.put(segment)
    if (segment.bytes) this.#report(null)
  }

  #open(rung: Rung): Rendition {
    const window = new HlsWindow(this.#parts.timing)
    const firstSequence = Math.floor(Date.now() / 1_000)
    const segmenter = new Segmenter({ ...this.#parts.segmenting, firstSequence, onSegment: (segment) => this.#put(window, segment) })
    return { rung, window, segmenter }
  }
}
