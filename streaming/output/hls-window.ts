import { forgetOldest } from '../limits/forget-oldest.ts'
import type { Formats } from './output.ts'
import { describePlaylist, type PlaylistKind } from './playlist.ts'
import type { Init, Segment, SegmentPart } from './segment.ts'

/**
 * The number of segments in a playlist. A segment remains available after it leaves the playlist, for its own length plus that of the
 * playlist (RFC 8216, 6.2.2). One more is in progress.
 */
const LISTED_SEGMENTS = 8
const MOST_SEGMENTS = 2 * LISTED_SEGMENTS + 2
const MOST_INITS = 20

export type HlsTiming = { readonly targetDurationMs: number; readonly partMs: number }

export class HlsWindow {
  #segments: Segment[] = []
  /** Starts at 0, unlike segment numbers. Players keep an array of this length, and hls.js iterates over it. */
  #discontinuities = 0
  #hasEnded = false
  readonly #inits = new Map<string, Init>()
  readonly #waiting = new Set<() => void>()
  readonly #rendered = new Map<PlaylistKind, Buffer>()
  readonly #timing: HlsTiming

  constructor(timing: HlsTiming) {
    this.#timing = timing
  }

  /** Takes a segment that has grown or is complete. */
  put(segment: Segment): void {
    this.#rememberInit(segment.init)
    if (this.#segments.at(-1)?.sequence === segment.sequence) this.#segments.pop()
    this.#segments.push(segment)
    if (this.#segments.length > MOST_SEGMENTS) this.#segments.shift()
    const left = segment.bytes ? this.#segments.at(-LISTED_SEGMENTS - 1) : undefined
    if (left?.isDiscontinuity) this.#discontinuities++
    this.#changed()
  }

  end(): void {
    this.#hasEnded = true
    this.#changed()
  }

  /** The formats of the newest segment, or undefined until a segment is complete. */
  get formats(): Formats | undefined {
    return this.#segments.some(({ bytes }) => bytes) ? this.#segments.at(-1)?.init.formats : undefined
  }

  get peakKbps(): number {
    const rates = this.#segments.map(({ bytes, durationMs }) => (bytes && durationMs > 0 ? (bytes.length * 8) / durationMs : 0))
    return Math.max(0, ...rates)
  }

  get isEmpty(): boolean {
    return this.#segments.length === 0
  }

  /**
   * Returns undefined until a segment is complete, because hls.js rejects a list with only parts as empty. Plain HLS lists complete
   * segments only.
   */
  playlist(kind: PlaylistKind): Buffer | undefined {
    const segments = this.#listed()
    if (!segments.some(({ bytes }) => bytes)) return undefined
    const known = this.#rendered.get(kind)
    if (known) return known
    const text = describePlaylist(kind, {
      segments,
      targetDurationMs: this.#timing.targetDurationMs,
      partMs: longestPartMs(segments),
      discontinuitySequence: this.#discontinuities,
      hasEnded: this.#hasEnded,
    })
    const bytes = Buffer.from(text)
    this.#rendered.set(kind, bytes)
    return bytes
  }

  /**
   * Returns true when this part, or this whole segment without a part, has been published. `far` means that it is too far ahead to wait
   * for.
   */
  has(sequence: number, part?: number): boolean | 'far' {
    const last = this.#segments.at(-1)
    if (!last || this.#hasEnded) return true
    if (sequence > last.sequence + 2) return 'far'
    if (sequence !== last.sequence) return sequence < last.sequence
    return last.bytes !== undefined || (part !== undefined && last.parts.length > part)
  }

  init(name: string): Buffer | undefined {
    return this.#inits.get(name)?.bytes
  }

  segment(sequence: number): Buffer | undefined {
    return this.#find(sequence)?.bytes
  }

  part(sequence: number, part: number): SegmentPart | undefined {
    return this.#find(sequence)?.parts[part]
  }

  /** Resolves to true once the condition holds, or to false after the time limit or when `onGone` reports that no client waits. */
  waitFor(condition: () => boolean, withinMs: number, onGone: (giveUp: () => void) => void): Promise<boolean> {
    if (condition()) return Promise.resolve(true)
    return new Promise((resolve) => {
      const finish = (isThere: boolean) => {
        clearTimeout(timer)
        this.#waiting.delete(look)
        resolve(isThere)
      }
      const look = () => condition() && finish(true)
      const giveUp = () => finish(false)
      const timer = setTimeout(giveUp, withinMs)
      onGone(giveUp)
      this.#waiting.add(look)
    })
  }

  #listed(): Segment[] {
    const last = this.#segments.at(-1)
    return this.#segments.slice(last?.bytes ? -LISTED_SEGMENTS : -LISTED_SEGMENTS - 1)
  }

  #find(sequence: number): Segment | undefined {
    const first = this.#segments[0]
    return first && this.#segments[sequence - first.sequence]
  }

  #rememberInit(init: Init): void {
    if (this.#inits.has(init.name)) return
    this.#inits.set(init.name, init)
    forgetOldest(this.#inits, MOST_INITS)
  }

  #changed(): void {
    this.#rendered.clear()
    for (const look of [...this.#waiting]) look()
  }
}

/**
 * Returns the longest listed part, which depends on the frame rate: 250 ms instead of 300 ms at 12 frames a second. Parts must nearly reach
 * the declared length. Players stay three parts behind, so a longer part is forgotten when it leaves the list.
 */
const longestPartMs = (segments: readonly Segment[]): number =>
  Math.max(...segments.flatMap(({ parts }) => parts.map(({ durationMs }) => durationMs)))
