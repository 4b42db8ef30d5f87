import type { Frame } from '../media.ts'
import type { FlvFeed } from '../output/flv-feed.ts'
import { type HlsTiming, HlsWindow } from '../output/hls-window.ts'
import type { Formats, Output } from '../output/output.ts'
import type { Segment } from '../output/segment.ts'
import { Segmenter, type SegmenterOptions } from '../output/segmenter.ts'
import { runEncoder } from './encoder-run.ts'
import { type LadderOptions, type LiveRung, rungsBelow } from './rungs.ts'

type LadderParts = {
  readonly feed: FlvFeed
  readonly startMs: number
  readonly timing: HlsTiming
  readonly segmenting: Omit<SegmenterOptions, 'onSegment'>
  /** Reports the available smaller sizes, and the reason when a failure removed them. */
  onChange(heights: readonly number[], why: string | null): void
}

/** Holds the output of one rung. Its sequence numbers continue for as long as the rung exists. */
type Rendition = { readonly rung: LiveRung; readonly window: HlsWindow; readonly segmenter: Segmenter }

/** The delay before a failed encoder is restarted. */
const PAUSE_MS = 5_000

/**
 * Makes smaller sizes of a broadcast with ffmpeg from the FLV feed. Each cut of the program starts a new encoder, so that every size has
 * its discontinuity where the broadcast has one.
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

  /** Sorted by height, the largest first. */
  get renditions(): readonly { readonly rung: LiveRung; readonly window: HlsWindow }[] {
    return [...this.#renditions.values()].toSorted((one, other) => other.rung.height - one.rung.height)
  }

  window(height: number): HlsWindow | undefined {
    return this.#renditions.get(height)?.window
  }

  /** Sets the sizes to make. Players move viewers of a removed size to another. */
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
    const options = this.#options
    const rungs = video && options ? rungsBelow(video.height, options.heights) : []
    this.#settle(rungs, why)
    if (!options || rungs.length === 0) return
    const isNew = new Set(rungs)
    const { feed, startMs } = this.#parts
    this.#stop = runEncoder({
      ffmpeg: options.ffmpeg,
      rungs,
      feed,
      startMs,
      onFrame: (rung, frame) => this.#take(rung, frame, isNew),
      onEnd: (why) => this.#fail(why),
    })
  }

  /** Passes frames to a rung. The first frame of a new encoder follows a cut. */
  #take(rung: LiveRung, frame: Frame, isNew: Set<LiveRung>): void {
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

  #settle(rungs: readonly LiveRung[], why: string | null): void {
    for (const height of this.#renditions.keys()) if (!rungs.some((rung) => rung.height === height)) this.#renditions.delete(height)
    for (const rung of rungs) if (!this.#renditions.has(rung.height)) this.#renditions.set(rung.height, this.#open(rung))
    this.#report(why)
  }

  /** Reports a size only when a player can start with it, because players read the list of sizes once. */
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

  #open(rung: LiveRung): Rendition {
    const window = new HlsWindow(this.#parts.timing)
    const firstSequence = Math.floor(Date.now() / 1_000)
    const segmenter = new Segmenter({ ...this.#parts.segmenting, firstSequence, onSegment: (segment) => this.#put(window, segment) })
    return { rung, window, segmenter }
  }
}
