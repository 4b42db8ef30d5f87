import type { AudioFrame, Frame, VideoFrame } from '../media.ts'

export type ArrivedFrame = { readonly frame: Frame; readonly arrivedAt: number }

const BUFFERED_MS = 6_000
const MOST_BYTES = 32 * 2 ** 20
const NEWEST_SOUND_MS = 1_000

/** Holds the last seconds of a line, beginning with a frame from which a player can start. */
export class FrameRing {
  #frames: ArrivedFrame[] = []
  #bytes = 0

  get last(): ArrivedFrame | undefined {
    return this.#frames.at(-1)
  }

  push(arrived: ArrivedFrame, isEntry: boolean): void {
    if (this.#frames.length === 0 && !isEntry) return
    // The first picture after sound alone clears the ring. From then on only key frames are entries.
    if (isEntry && arrived.frame.kind === 'video' && this.#frames[0]?.frame.kind === 'audio') this.clear()
    this.#frames.push(arrived)
    this.#bytes += arrived.frame.data.length
    if (isEntry) this.#forget(arrived.arrivedAt - BUFFERED_MS)
    // Key frames are too far apart: the ring stays empty until the next one instead of growing without limit.
    if (this.#bytes > MOST_BYTES) this.clear()
  }

  clear(): void {
    this.#frames = []
    this.#bytes = 0
  }

  /** Returns everything from the entry that arrived nearest to a moment, or from the newest entry without a moment. */
  from(moment: number | undefined): readonly ArrivedFrame[] {
    const [first] = this.#frames
    if (!first) return []
    let best = { at: 0, awayMs: Number.POSITIVE_INFINITY }
    for (const [at, { frame, arrivedAt }] of this.#frames.entries()) {
      if (!isEntry(frame, first.frame)) continue
      const awayMs = moment === undefined ? 0 : Math.abs(arrivedAt - moment)
      if (awayMs <= best.awayMs) best = { at, awayMs }
    }
    return this.#frames.slice(best.at)
  }

  newest(): { readonly key: VideoFrame | undefined; readonly sound: readonly AudioFrame[] } {
    const frames = this.#frames.map(({ frame }) => frame)
    const sounds = frames.filter((frame) => frame.kind === 'audio')
    const last = sounds.at(-1)
    return {
      key: frames.findLast((frame) => frame.kind === 'video' && frame.isKey) as VideoFrame | undefined,
      sound: sounds.filter(({ format, dtsMs }) => last && format === last.format && dtsMs > last.dtsMs - NEWEST_SOUND_MS),
    }
  }

  #forget(before: number): void {
    const [first] = this.#frames
    if (!first) return
    let begin = 0
    for (const [at, { frame, arrivedAt }] of this.#frames.entries()) {
      if (arrivedAt > before) break
      if (isEntry(frame, first.frame)) begin = at
    }
    if (begin === 0) return
    for (const { frame } of this.#frames.splice(0, begin)) this.#bytes -= frame.data.length
  }
}

/** The ring begins with an entry, so a first frame of sound means that there is no picture. */
const isEntry = (frame: Frame, first: Frame): boolean => (frame.kind === 'video' ? frame.isKey : first.kind === 'audio')
