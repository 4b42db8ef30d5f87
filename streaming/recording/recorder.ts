import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import type { AudioFormat, VideoFormat } from '../media.ts'
import type { FormatList } from '../mp4/init-segment.ts'
import type { Segment } from '../output/segment.ts'
import { rebase } from './rebase.ts'
import { closedName, type Recording, type RecordingGap } from './recording.ts'
import { formatsIn, recordingHead } from './recording-head.ts'
import { readWritten } from './recover.ts'

/** Limits the bytes that wait for a slow disk. Segments beyond it are missing in the recording. */
const MOST_WAITING_BYTES = 64 * 2 ** 20

/** Reports a gap that begins at `fromMs`. `toMs` is null while the gap lasts. */
export type GapNotice = Omit<RecordingGap, 'toMs'> & { readonly toMs: number | null }

type RecorderOptions = {
  readonly path: string
  readonly mostWaitingBytes?: number
  /** Returns false once another engine may continue the file. It is not touched from then on. */
  mayWrite?(): boolean
  onGap(gap: GapNotice): void
}

/**
 * Writes a broadcast into one fragmented MP4, segment by segment, so that the file on disk is playable at any moment. Its head has space
 * for later formats and for the duration. A recording that was closed because its channel or process ended is continued. A segment that
 * cannot be written is missing; the recording continues without a hole in its time once writing succeeds again.
 */
export class BroadcastRecorder {
  readonly #options: RecorderOptions
  /** The formats in the head on disk. */
  #formats: FormatList = { video: [], audio: [] }
  #file: FileHandle | undefined
  #work: Promise<void> = Promise.resolve()
  #startMs: number | undefined
  #endMs = 0
  /** The length of the recording before it was continued, and of the broadcast that is missing in it. */
  #beforeMs = 0
  #missingMs = 0
  #bytes = 0
  #waitingBytes = 0
  #fragments = 0
  #gap: RecordingGap | undefined
  readonly #gaps: RecordingGap[] = []
  constructor(options: RecorderOptions) {
    this.#options = options
  }

  add(segment: Segment): void {
    const { bytes } = segment
    if (!bytes) return
    this.#startMs ??= segment.startMs
    const isTooMuch = this.#waitingBytes + bytes.length > (this.#options.mostWaitingBytes ?? MOST_WAITING_BYTES)
    if (isTooMuch) {
      this.#then(() => this.#miss(segment, 'SLOW_DISK'))
      return
    }
    this.#waitingBytes += bytes.length
    this.#then(async () => {
      await this.#record(segment, bytes)
      this.#waitingBytes -= bytes.length
    })
  }

  get idle(): Promise<void> {
    return this.#work
  }

  /** Writes the duration and closes the file. Returns undefined when nothing was recorded. */
  async close(): Promise<Recording | undefined> {
    await this.#work
    if (!this.#mayWrite) return await this.#leave()
    if (!this.#file) return this.#startMs === undefined ? await this.#readClosed() : undefined
    if (this.#fragments === 0) return await this.#discard(this.#file)
    const file = closedName(this.#options.path)
    const durationMs = this.#placeInFile(this.#endMs)
    const gaps = this.#gap ? [...this.#gaps, this.#gap] : this.#gaps
    const defect = (await this.#finish(this.#file, durationMs)) ?? this.#gap?.why ?? null
    return { file, durationMs, bytes: this.#bytes, defect, gaps }
  }

  get #mayWrite(): boolean {
    return this.#options.mayWrite?.() ?? true
  }

  /** Closes the file as it is. */
  async #leave(): Promise<undefined> {
    await this.#file?.close()
  }

  /** Removes the file when no fragment was written. */
  async #discard(file: FileHandle): Promise<undefined> {
    await file.close()
    await rm(this.#options.path, { force: true })
  }

  async #finish(file: FileHandle, durationMs: number): Promise<string | null> {
    try {
      await file.truncate(this.#bytes)
      await file.write(recordingHead(this.#formats, durationMs), 0, undefined, 0)
      await file.datasync()
      await file.close()
      await rename(this.#options.path, closedName(this.#options.path))
      return null
    } catch (defect) {
      return codeOf(defect)
    }
  }

  #then(work: () => void | Promise<void>): void {
    this.#work = this.#work.then(work)
  }

  async #open(): Promise<FileHandle> {
    const { path } = this.#options
    const isBegun = await rename(closedName(path), path).then(
      () => true,
      () => false,
    )
    const file = await open(path, isBegun ? 'r+' : 'wx', 0o600)
    const written = await readWritten(file)
    if (!written) return file
    this.#formats = formatsIn(written.head)
    this.#bytes = written.bytes
    this.#fragments = written.fragments
    this.#beforeMs = written.durationMs
    return file
  }

  /** Returns the earlier recording of this name when the channel had no broadcast since it was opened. */
  async #readClosed(): Promise<Recording | undefined> {
    const file = closedName(this.#options.path)
    const handle = await open(file, 'r').catch(() => undefined)
    if (!handle) return undefined
    try {
      const written = await readWritten(handle)
      return written && { file, durationMs: Math.round(written.durationMs), bytes: written.bytes, defect: null, gaps: [] }
    } finally {
      await handle.close()
    }
  }

  async #record(segment: Segment, bytes: Buffer): Promise<void> {
    try {
      if (!this.#mayWrite) throw new NotAnyMore()
      this.#file ??= await this.#open()
      await this.#write(this.#file, segment, bytes)
    } catch (defect) {
      this.#miss(segment, codeOf(defect))
      return
    }
    this.#endMs = Math.max(this.#endMs, segment.startMs + segment.durationMs)
    this.#endGap(segment.startMs)
  }

  async #write(file: FileHandle, segment: Segment, bytes: Buffer): Promise<void> {
    const places = await this.#placesOf(segment, file)
    const startMs = (this.#startMs ?? segment.startMs) + this.#missingMs - this.#beforeMs
    const { moved, fragments } = rebase(bytes, { ...places, startMs, firstFragment: this.#fragments + 1 })
    await file.write(moved, 0, undefined, this.#bytes)
    await file.datasync()
    this.#bytes += moved.length
    this.#fragments += fragments
  }

  /** Returns the time of the recording for a time of the broadcast, which begins with its first segment. */
  #placeInFile(ms: number): number {
    return this.#beforeMs + Math.max(0, ms - (this.#startMs ?? ms) - this.#missingMs)
  }

  /** Counts a segment as missing. The next segment is appended directly to the last written one. */
  #miss({ startMs, durationMs }: Segment, why: string): void {
    const atMs = this.#placeInFile(startMs)
    const endMs = startMs + durationMs
    const isNew = this.#gap === undefined
    this.#gap = this.#gap ? { ...this.#gap, toMs: endMs } : { why, atMs, fromMs: startMs, toMs: endMs }
    this.#missingMs += durationMs
    this.#endMs = Math.max(this.#endMs, endMs)
    if (isNew) this.#options.onGap({ ...this.#gap, toMs: null })
  }

  #endGap(atMs: number): void {
    if (!this.#gap) return
    const gap = { ...this.#gap, toMs: Math.max(this.#gap.toMs, atMs) }
    this.#gap = undefined
    this.#gaps.push(gap)
    this.#options.onGap(gap)
  }

  /** Returns the format indexes of a segment. A new format is first written into the head, and known only once it is there. */
  async #placesOf({ init: { formats } }: Segment, file: FileHandle): Promise<{ video: number; audio: number }> {
    const video = withFormat(this.#formats.video, formats.video, isSameVideo)
    const audio = withFormat(this.#formats.audio, formats.audio, isSameAudio)
    if (video.isNew || audio.isNew) await this.#writeHead({ video: video.formats, audio: audio.formats }, file)
    return { video: video.place, audio: audio.place }
  }

  async #writeHead(formats: FormatList, file: FileHandle): Promise<void> {
    const head = recordingHead(formats, 0)
    await file.write(head, 0, undefined, 0)
    this.#formats = formats
    this.#bytes = Math.max(this.#bytes, head.length)
  }
}

const isSameVideo = (one: VideoFormat, other: VideoFormat): boolean => one.avcC.equals(other.avcC)
const isSameAudio = (one: AudioFormat, other: AudioFormat): boolean => one.config.equals(other.config)

/** The place is counted from 1 like sample descriptions, and 0 without a format. */
type Placed<Format> = { readonly formats: readonly Format[]; readonly place: number; readonly isNew: boolean }

function withFormat<Format>(
  formats: readonly Format[],
  format: Format | undefined,
  isSame: (one: Format, other: Format) => boolean,
): Placed<Format> {
  const at = format ? formats.findIndex((known) => isSame(known, format)) : -1
  if (!format || at >= 0) return { formats, place: at + 1, isNew: false }
  return { formats: [...formats, format], place: formats.length + 1, isNew: true }
}

class NotAnyMore extends Error {
  readonly code = 'NOT_ANY_MORE'
}

const codeOf = (defect: unknown): string => (defect as NodeJS.ErrnoException).code ?? String(defect)
