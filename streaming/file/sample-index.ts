import { type AudioFormat, type Frame, packetMs, type VideoFormat } from '../media.ts'
import { SampleColumn } from './column.ts'

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

const PICTURE = 1
const KEY = 2
const isPicture = (flags: number): boolean => (flags & PICTURE) !== 0

/** Holds the offsets and times of the frames of a file in columns. A video of two hours has half a million frames. */
export class SampleIndex {
  video: VideoFormat | undefined
  audio: AudioFormat | undefined
  #offsets = new SampleColumn()
  #sizes = new SampleColumn()
  #times = new SampleColumn()
  #flags = new SampleColumn()
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
    this.#flags.push((kind === 'video' ? PICTURE : 0) | (isKey ? KEY : 0))
    if (kind === 'video' && this.#compositions.size < 2) this.#compositions.add(compositionMs)
  }

  /** Sorts by time. Time 0 is the first key frame; earlier frames are dropped. */
  sort(): void {
    const [times, flags] = [this.#times, this.#flags]
    const order = Uint32Array.from({ length: this.frames }, (_, at) => at).sort(
      (one, other) => times.at(one) - times.at(other) || one - other,
    )
    const first = order.find((at) => flags.at(at) === (PICTURE | KEY))
    const startMs = first === undefined ? 0 : times.at(first)
    const later = [...order].filter((at) => times.at(at) >= startMs)
    this.#offsets = this.#offsets.pick(later)
    this.#sizes = this.#sizes.pick(later)
    this.#flags = flags.pick(later)
    this.#times = times.pick(later).map((ms) => Math.round(ms - startMs))
  }

  /** Returns true when the delays between decoding and display differ, which means that pictures are reordered. */
  hasReorderedPictures(): boolean {
    return this.#compositions.size > 1
  }

  timeOf(at: number): number {
    return this.#times.at(at)
  }

  placeOf(at: number): Pick<Sample, 'offset' | 'size'> {
    return { offset: this.#offsets.at(at), size: this.#sizes.at(at) }
  }

  frameOf(at: number, data: Buffer): Frame {
    const [flags, dtsMs] = [this.#flags.at(at), this.#times.at(at)]
    const { video, audio } = this
    if (isPicture(flags) && video) return { kind: 'video', format: video, dtsMs, compositionMs: 0, isKey: (flags & KEY) !== 0, data }
    if (!isPicture(flags) && audio) return { kind: 'audio', format: audio, dtsMs, data }
    throw new RangeError(`no format of sample ${at}`)
  }

  /** Returns the end of the last frame of either kind. */
  durationMs(): number {
    const lastPicture = this.#flags.findLast(isPicture)
    const before = this.#flags.findLast((flags, at) => at < lastPicture && isPicture(flags))
    const pictureMs = lastPicture < 0 ? 0 : this.#times.at(lastPicture)
    const frameMs = before < 0 ? USUAL_FRAME_MS : pictureMs - this.#times.at(before)
    const lastSound = this.#flags.findLast((flags) => !isPicture(flags))
    const soundEnd = lastSound < 0 || !this.audio ? 0 : this.#times.at(lastSound) + packetMs(this.audio)
    return Math.ceil(Math.max(pictureMs + frameMs, soundEnd))
  }
}
