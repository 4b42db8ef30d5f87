import { flvHeader } from '../flv/file.ts'
import { audioFormatTag, frameTag, videoFormatTag } from '../flv/tag-writer.ts'
import type { AudioFormat, Frame, VideoFormat } from '../media.ts'
import type { Output } from './output.ts'

type FlvViewer = {
  write(bytes: Buffer): void
  backlogBytes(): number
  close(): void
  /** Marks a connection that forwards the stream or encodes its smaller sizes; it is not counted as a viewer. */
  readonly isRelay?: boolean
}

type Watching = FlvViewer & { isWaiting: boolean; waitsSince: number }

/** Limits the data that a new viewer is sent immediately. */
const MOST_BUFFERED_BYTES = 16 * 2 ** 20
const LONGEST_WAIT_MS = 30_000

/**
 * Sends a broadcast as FLV to all connections. A new viewer gets everything since the last key frame. A viewer that does not read is sent
 * nothing until a later key frame, and is closed after half a minute.
 */
export class FlvFeed implements Output {
  readonly #viewers = new Set<Watching>()
  readonly #startMs: number
  readonly #mostBacklogBytes: number
  #video: VideoFormat | undefined
  #audio: AudioFormat | undefined
  /** The tags since the last key frame, formats first. */
  #buffered: Buffer[] = []
  #bufferedBytes = 0
  /** The tags of the current turn of the event loop. Each viewer gets them in one write. */
  #unsent: Buffer[] = []
  #unsentKeyAt: number | undefined
  #isScheduled = false
  constructor(startMs: number, mostBacklogBytes: number) {
    this.#startMs = startMs
    this.#mostBacklogBytes = mostBacklogBytes
  }

  get connections(): number {
    return this.#viewers.values().reduce((sum, { isRelay }) => (isRelay ? sum : sum + 1), 0)
  }

  /**
   * Writes everything since the last key frame at once, in many pieces: viewers that do not read share them, and a copy for each of a thousand
   * would fill the memory. Returns a function that removes the viewer.
   */
  join(viewer: FlvViewer): () => void {
    this.#flush()
    const watching: Watching = { ...viewer, isWaiting: this.#buffered.length === 0, waitsSince: performance.now() }
    for (const bytes of [flvHeader(), ...this.#buffered]) viewer.write(bytes)
    this.#viewers.add(watching)
    return () => void this.#viewers.delete(watching)
  }

  frame(frame: Frame): void {
    const timestamp = Math.max(0, Math.round(frame.dtsMs - this.#startMs)) >>> 0
    const isEntry = frame.kind === 'video' ? frame.isKey : !this.#video
    if (isEntry) this.#begin(frame, timestamp)
    else this.#announce(frame, timestamp)
    this.#push(frameTag(frame, timestamp))
  }

  cut({ video, audio }: { readonly video?: VideoFormat | undefined; readonly audio?: AudioFormat | undefined }): void {
    this.#video = video
    this.#audio = audio
    this.#drop()
  }

  end(): void {
    this.#flush()
    for (const viewer of this.#viewers) viewer.close()
    this.#viewers.clear()
  }

  /** Starts at a frame from which a player can begin; the formats precede it. */
  #begin(frame: Frame, timestamp: number): void {
    if (frame.kind === 'video') this.#video = frame.format
    else this.#audio = frame.format
    this.#drop()
    this.#unsentKeyAt = this.#unsent.length
    if (this.#video) this.#push(videoFormatTag(this.#video, timestamp))
    if (this.#audio) this.#push(audioFormatTag(this.#audio, timestamp))
  }

  /** Announces sound that starts late or changes its format between key frames. */
  #announce(frame: Frame, timestamp: number): void {
    if (frame.kind !== 'audio' || frame.format === this.#audio) return
    this.#audio = frame.format
    this.#push(audioFormatTag(frame.format, timestamp))
  }

  #drop(): void {
    this.#buffered = []
    this.#bufferedBytes = 0
  }

  #push(tag: Buffer): void {
    this.#unsent.push(tag)
    this.#buffered.push(tag)
    this.#bufferedBytes += tag.length
    if (this.#bufferedBytes > MOST_BUFFERED_BYTES) this.#drop()
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => this.#flush())
  }

  #flush(): void {
    this.#isScheduled = false
    if (this.#unsent.length === 0) return
    const all = Buffer.concat(this.#unsent)
    const fromKey = this.#unsentKeyAt === undefined ? undefined : Buffer.concat(this.#unsent.slice(this.#unsentKeyAt))
    this.#unsent = []
    this.#unsentKeyAt = undefined
    for (const viewer of this.#viewers) this.#send(viewer, all, fromKey)
  }

  #send(viewer: Watching, all: Buffer, fromKey: Buffer | undefined): void {
    const backlog = viewer.backlogBytes()
    if (!viewer.isWaiting && backlog > this.#mostBacklogBytes) {
      viewer.isWaiting = true
      viewer.waitsSince = performance.now()
    }
    if (!viewer.isWaiting) viewer.write(all)
    else if (fromKey && backlog <= this.#mostBacklogBytes / 4) {
      viewer.isWaiting = false
      viewer.write(fromKey)
    } else if (backlog > 0 && performance.now() - viewer.waitsSince > LONGEST_WAIT_MS) viewer.close()
  }
}
