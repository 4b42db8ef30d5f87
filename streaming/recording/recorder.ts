import { type FileHandle, open, rename } from 'node:fs/promises'
import type { AudioFormat, VideoFormat } from '../media.ts'
import type { Segment } from '../output/segment.ts'
import { rebase } from './rebase.ts'
import { closedName, type Recording } from './recording.ts'
import { formatsIn, headOf, MOST_FORMATS } from './recording-head.ts'
import { readWritten } from './recover.ts'

/** What waits to be written when the disk is slow; beyond it, the recording ends. */
const MOST_WAITING_BYTES = 64 * 2 ** 20

/**
 * Writes a broadcast into one fragmented MP4, a segment at a time: whatever is on the disk can be played at any moment. Its head has room for
 * formats that come later, and for the duration. A recording that was closed before, since its channel or its process ended, goes on.
 */
export class Recorder {
  readonly #path: string
  readonly #video: VideoFormat[] = []
  readonly #audio: AudioFormat[] = []
  #file: Promise<FileHandle> | undefined
  #work: Promise<void> = Promise.resolve()
  #startMs = 0
  #endMs = 0
  /** How long the recording was before it went on. */
  #beforeMs = 0
  #bytes = 0
  #waitingBytes = 0
  #fragments = 0
  #defect: string | null = null
  constructor(path: string) {
    this.#path = path
  }

  /** Takes a segment that is complete. */
  add(segment: Segment): void {
    if (this.#defect !== null || !segment.bytes) return
    if (!this.#file) {
      this.#startMs = segment.startMs
      this.#file = this.#open()
      this.#file.catch((defect) => this.#fail(defect))
    }
    this.#endMs = Math.max(this.#endMs, segment.startMs + segment.durationMs)
    const { bytes } = segment
    this.#waitingBytes += bytes.length
    if (this.#waitingBytes > MOST_WAITING_BYTES) this.#defect = 'the disk is too slow'
    this.#work = this.#work
      .then(() => this.#write(segment, bytes))
      .finally(() => {
        this.#waitingBytes -= bytes.length
      })
  }

  /** Writes the duration and closes. Undefined when nothing was recorded. */
  async close(): Promise<Recording | undefined> {
    if (!this.#file) return await this.#readClosed()
    await this.#work
    const durationMs = this.#beforeMs + Math.max(0, this.#endMs - this.#startMs)
    try {
      const file = await this.#file
      await file.write(headOf({ video: this.#video, audio: this.#audio }, durationMs), 0, undefined, 0)
      await file.datasync()
      await file.close()
      await rename(this.#path, closedName(this.#path))
    } catch (defect) {
      this.#fail(defect)
    }
    return { file: closedName(this.#path), durationMs, bytes: this.#bytes, defect: this.#defect }
  }

  async #open(): Promise<FileHandle> {
    const isBegun = await rename(closedName(this.#path), this.#path).then(
      () => true,
      () => false,
    )
    const file = await open(this.#path, isBegun ? 'r+' : 'wx', 0o600)
    const written = await readWritten(file)
    if (!written) return file
    const { video, audio } = formatsIn(written.head)
    this.#video.push(...video)
    this.#audio.push(...audio)
    this.#bytes = written.bytes
    this.#fragments = written.fragments
    this.#beforeMs = written.durationMs
    return file
  }

  /** Nothing came since the channel was opened; something may have come before. */
  async #readClosed(): Promise<Recording | undefined> {
    const file = closedName(this.#path)
    const handle = await open(file, 'r').catch(() => undefined)
    if (!handle) return undefined
    try {
      const written = await readWritten(handle)
      return written && { file, durationMs: Math.round(written.durationMs), bytes: written.bytes, defect: null }
    } finally {
      await handle.close()
    }
  }

  async #write(segment: Segment, bytes: Buffer): Promise<void> {
    try {
      const file = await this.#file!
      const places = await this.#placesOf(segment, file)
      if (!places) return
      const { moved, fragments } = rebase(bytes, { ...places, startMs: this.#startMs - this.#beforeMs, firstFragment: this.#fragments + 1 })
      await file.write(moved, 0, undefined, this.#bytes)
      await file.datasync()
      this.#bytes += moved.length
      this.#fragments += fragments
    } catch (defect) {
      this.#fail(defect)
    }
  }

  /** A format that was not there before is written into the head first. */
  async #placesOf({ init: { formats } }: Segment, file: FileHandle): Promise<{ video: number; audio: number } | undefined> {
    const known = this.#video.length + this.#audio.length
    const video = formats.video ? placeOf(this.#video, formats.video, (one, other) => one.avcC.equals(other.avcC)) : 0
    const audio = formats.audio ? placeOf(this.#audio, formats.audio, (one, other) => one.config.equals(other.config)) : 0
    if (this.#video.length + this.#audio.length === known) return { video, audio }
    if (known >= MOST_FORMATS) {
      this.#defect = 'too many formats'
      return undefined
    }
    const head = headOf({ video: this.#video, audio: this.#audio }, 0)
    await file.write(head, 0, undefined, 0)
    this.#bytes = Math.max(this.#bytes, head.length)
    return { video, audio }
  }

  #fail(defect: unknown): void {
    this.#defect ??= (defect as NodeJS.ErrnoException).code ?? String(defect)
  }
}

/** From 1, as sample descriptions are counted. */
function placeOf<Format>(formats: Format[], format: Format, isSame: (one: Format, other: Format) => boolean): number {
  const at = formats.findIndex((known) => isSame(known, format))
  return at < 0 ? formats.push(format) : at + 1
}
