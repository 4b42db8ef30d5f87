import type { Frame } from '../media.ts'
import type { Formats } from '../output/output.ts'
import type { MediaFile } from './media-file.ts'

/** How often frames that are due are handed out, and how far ahead they are read. */
const BEAT_MS = 40
const AHEAD_MS = 1_500

/** What is at hand at once when the file goes on air. */
const OPENING_MS = 700

/** Plays files in a loop at their own pace, from the beginning each time it is started. At rest it holds the opening of the first and does nothing. */
export class FilePlayer {
  readonly #files: readonly MediaFile[]
  readonly #opening: readonly Frame[]
  #run: Run | undefined
  private constructor(files: readonly MediaFile[], opening: readonly Frame[]) {
    this.#files = files
    this.#opening = opening
  }

  static async load(files: readonly MediaFile[]): Promise<FilePlayer> {
    const [first] = files
    return new FilePlayer(files, await first!.read(0, frameAt(first!, OPENING_MS)))
  }

  get formats(): Formats {
    return this.#files[0]!.formats
  }

  get isPlaying(): boolean {
    return this.#run !== undefined
  }

  /** Gives back the opening, all of which is due at once; what follows is handed to `onFrames` when it is. */
  start(onFrames: (frames: readonly Frame[]) => void, onDefect: (defect: unknown) => void): readonly Frame[] {
    this.stop()
    this.#run = new Run(this.#files, this.#opening.length, onFrames, onDefect)
    return this.#opening
  }

  stop(): void {
    this.#run?.stop()
    this.#run = undefined
  }

  async close(): Promise<void> {
    this.stop()
    await Promise.all(this.#files.map((file) => file.close()))
  }
}

/** The first frame that is due at a time, or the end. */
function frameAt(file: MediaFile, ms: number): number {
  let at = 0
  while (at < file.frames && file.timeOf(at) < ms) at++
  return at
}

/** One showing: reads ahead, and hands out on each beat what is due. */
class Run {
  readonly #files: readonly MediaFile[]
  readonly #onFrames: (frames: readonly Frame[]) => void
  readonly #onDefect: (defect: unknown) => void
  readonly #startedAt = performance.now() - OPENING_MS
  readonly #timer: NodeJS.Timeout
  #file = 0
  #next: number
  /** Where the file that is being read begins, from the start of the showing. */
  #fileStartMs = 0
  #ready: Frame[] = []
  #isReading = false
  constructor(
    files: readonly MediaFile[],
    next: number,
    onFrames: (frames: readonly Frame[]) => void,
    onDefect: (defect: unknown) => void,
  ) {
    this.#files = files
    this.#next = next
    this.#onFrames = onFrames
    this.#onDefect = onDefect
    this.#timer = setInterval(() => this.#beat(), BEAT_MS)
    this.#readAhead()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#isReading = true
  }

  #beat(): void {
    const nowMs = performance.now() - this.#startedAt
    const count = this.#ready.findIndex(({ dtsMs }) => dtsMs > nowMs)
    const due = this.#ready.splice(0, count < 0 ? this.#ready.length : count)
    if (due.length > 0) this.#onFrames(due)
    const last = this.#ready.at(-1)
    if (!last || last.dtsMs < nowMs + AHEAD_MS) this.#readAhead()
  }

  #readAhead(): void {
    if (this.#isReading) return
    this.#isReading = true
    this.#read().then(
      () => {
        this.#isReading = false
      },
      (defect) => {
        this.stop()
        this.#onDefect(defect)
      },
    )
  }

  async #read(): Promise<void> {
    if (this.#next >= this.#files[this.#file]!.frames) this.#turnPage()
    const file = this.#files[this.#file]!
    const startMs = this.#fileStartMs
    const to = Math.max(this.#next + 1, this.#endOfPiece(file))
    const frames = await file.read(this.#next, to)
    this.#next = to
    for (const frame of frames) this.#ready.push({ ...frame, dtsMs: frame.dtsMs + startMs })
  }

  #endOfPiece(file: MediaFile): number {
    const untilMs = file.timeOf(this.#next) + AHEAD_MS
    let at = this.#next
    while (at < file.frames && file.timeOf(at) < untilMs) at++
    return at
  }

  #turnPage(): void {
    this.#fileStartMs += this.#files[this.#file]!.durationMs
    this.#file = (this.#file + 1) % this.#files.length
    this.#next = 0
  }
}
