import { type AudioFormat, type Frame, packetMs, type VideoFormat } from '../media.ts'

type Sample = {
  readonly kind: 'video' | 'audio'
  readonly dtsMs: number
  readonly compositionMs: number
  readonly isKey: boolean
  readonly offset: number
  readonly size: number
}

/** A broadcast of two days has this many samples. */
const MOST_SAMPLES = 20_000_000
const USUAL_FRAME_MS = 40

/** Holds the offsets and times of the frames of a file in columns. A video of two hours has half a million frames. */
export class SampleIndex {
  video: VideoFormat | undefined
  audio: AudioFormat | undefined
  #offsets: number[] = []
  #sizes: number[] = []
  #times: number[] = []
  #flags: number[] = []
  readonly #compositions = new Set<number>()
  /** The most samples that the file can contain, since samples are neither empty nor overlapping. */
  readonly mostSamples: number
  #bytesLeft: number
  constructor(fileBytes: number) {
    this.mostSamples = Math.min(MOST_SAMPLES, fileBytes)
    this.#bytesLeft = fileBytes
  }

  get frames(): number {
    return this.#times.length
  }

  add({ kind, dtsMs, compositionMs, isKey, offset, size }: Sample): void {
    this.#bytesLeft -= size
    if (this.frames >= this.mostSamples || this.#bytesLeft < 0) throw new RangeError('more samples than the file holds')
    this.#offsets.push(offset)
    this.#sizes.push(size)
    this.#times.push(dtsMs)
    this.#flags.push((kind === 'video' ? 1 : 0) | (isKey ? 2 : 0))
    if (kind === 'video' && this.#compositions.size < 2) this.#compositions.add(compositionMs)
  }

  /** Sorts by time. Time 0 is the first key frame; earlier frames are dropped. */
  sort(): void {
    const order = Uint32Array.from(this.#times.keys()).sort((one, other) => this.#times[one]! - this.#times[other]! || one - other)
    const first = order.find((at) => this.#flags[at] === 3)
    const startMs = first === undefined ? 0 : this.#times[first]!
    const later = [...order].filter((at) => this.#times[at]! >= startMs)
    this.#offsets = later.map((at) => this.#offsets[at]!)
    this.#sizes = later.map((at) => this.#sizes[at]!)
    this.#flags = later.map((at) => this.#flags[at]!)
    this.#times = later.map((at) => Math.round(this.#times[at]! - startMs))
  }

  /** Returns true when the delays between decoding and display differ, which means that pictures are reordered. */
  hasReorderedPictures(): boolean {
    return this.#compositions.size > 1
  }

  timeOf(at: number): number {
    return this.#times[at]!
  }

  placeOf(at: number): Pick<Sample, 'offset' | 'size'> {
    return { offset: this.#offsets[at]!, size: this.#sizes[at]! }
  }

  frameOf(at: number, data: Buffer): Frame {
    const flags = this.#flags[at]!
    const dtsMs = this.#times[at]!
    if ((flags & 1) === 0) return { kind: 'audio', format: this.audio!, dtsMs, data }
    return { kind: 'video', format: this.video!, dtsMs, compositionMs: 0, isKey: (flags & 2) !== 0, data }
  }

  /** Returns the end of the last frame of either kind. */
  durationMs(): number {
    const lastPicture = this.#flags.findLastIndex((flags) => (flags & 1) === 1)
    const before = this.#flags.findLastIndex((flags, at) => at < lastPicture && (flags & 1) === 1)
    const frameMs = before < 0 ? USUAL_FRAME_MS : this.#times[lastPicture]! - this.#times[before]!
    const lastSound = this.#flags.findLastIndex((flags) => (flags & 1) === 0)
    const soundEnd = lastSound < 0 || !this.audio ? 0 : this.#times[lastSound]! + packetMs(this.audio)
    return Math.ceil(Math.max((this.#times[lastPicture] ?? 0) + frameMs, soundEnd))
  }
}
