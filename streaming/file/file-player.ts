import type { Frame } from '../media.ts'
import type { Formats } from '../output/output.ts'
import type { MediaFile } from './media-file.ts'

/** The interval at which due frames are emitted, and the time that frames are read ahead. */
const BEAT_MS = 40
const AHEAD_MS = 1_500

/** The part of a file that is in memory when the file is put on air. */
const OPENING_MS = 700

type Showing = {
  frames(frames: readonly Frame[]): void
  /** Another file begins, possibly with other formats. */
  turn(formats: Formats, frames: readonly Frame[]): void
  lost(defect: unknown): void
}

/** Plays files in a loop in real time, from the beginning at each start. At rest it holds only the opening of the first file. */
export class FilePlayer {
  /** The formats of the first file. */
  readonly formats: Formats
  readonly #files: readonly MediaFile[]
  readonly #opening: readonly Frame[]
  #run: Run | undefined
  private constructor(
    files: readonly MediaFile[],
    { formats, opening }: { readonly formats: Formats; readonly opening: readonly Frame[] },
  ) {
    this.formats = formats
    this.#files = files
    this.#opening = opening
  }

  static async load(files: readonly MediaFile[]): Promise<FilePlayer> {
    const [first] = files
    if (!first) throw new RangeError('no file to play')
    return new FilePlayer(files, { formats: first.formats, opening: await first.read(0, frameAt(first, OPENING_MS)) })
  }

  get isPlaying(): boolean {
    return this.#run !== undefined
  }

  /** Returns the opening, which is due immediately. Later frames are emitted when they are due. */
  start(showing: Showing): readonly Frame[] {
    this.stop()
    this.#run = new Run(this.#files, this.#opening.length, showing)
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

/** Returns the first frame that is due at a time, or the number of frames when none is. */
function frameAt(file: MediaFile, ms: number): number {
  let at = 0
  while (at < file.frames && file.timeOf(at) < ms) at++
  return at
}

type Ready = { readonly file: MediaFile; readonly frame: Frame }

/** Yields the files in a loop. */
function* inLoop(files: readonly MediaFile[]): Generator<MediaFile, never> {
  for (;;) yield* files
}

class Run {
  readonly #files: Generator<MediaFile, never>
  readonly #showing: Showing
  readonly #startedAt = performance.now() - OPENING_MS
  readonly #timer: NodeJS.Timeout
  #file: MediaFile
  #next: number
  /** The offset of the file being read from the start of the playback. */
  #fileStartMs = 0
  #ready: Ready[] = []
  #shown: MediaFile
  #isReading = false
  constructor(files: readonly MediaFile[], next: number, showing: Showing) {
    this.#files = inLoop(files)
    this.#file = this.#files.next().value
    this.#shown = this.#file
    this.#next = next
    this.#showing = showing
    this.#timer = setInterval(() => this.#beat(), BEAT_MS)
    this.#readAhead()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#isReading = true
  }

  #beat(): void {
    const nowMs = performance.now() - this.#startedAt
    const count = this.#ready.findIndex(({ frame }) => frame.dtsMs > nowMs)
    this.#show(this.#ready.splice(0, count < 0 ? this.#ready.length : count))
    const last = this.#ready.at(-1)?.frame
    if (!last || last.dtsMs < nowMs + AHEAD_MS) this.#readAhead()
  }

  /** Emits the due frames of the current file, then those of the files after it. */
  #show(due: readonly Ready[]): void {
    let rest = due
    for (let [first] = rest; first; [first] = rest) {
      const { file } = first
      const other = rest.findIndex((each) => each.file !== file)
      const end = other < 0 ? rest.length : other
      const frames = rest.slice(0, end).map(({ frame }) => frame)
      if (file === this.#shown) this.#showing.frames(frames)
      else this.#showing.turn(file.formats, frames)
      this.#shown = file
      rest = rest.slice(end)
    }
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
        this.#showing.lost(defect)
      },
    )
  }

  async #read(): Promise<void> {
    if (this.#next >= this.#file.frames) this.#turnPage()
    const file = this.#file
    const startMs = this.#fileStartMs
    const to = Math.max(this.#next + 1, this.#endOfPiece(file))
    const frames = await file.read(this.#next, to)
    this.#next = to
    for (const frame of frames) this.#ready.push({ file, frame: { ...frame, dtsMs: frame.dtsMs + startMs } })
  }

  #endOfPiece(file: MediaFile): number {
    const untilMs = file.timeOf(this.#next) + AHEAD_MS
    let at = this.#next
    while (at < file.frames && file.timeOf(at) < untilMs) at++
    return at
  }

  #turnPage(): void {
    this.#fileStartMs += this.#file.durationMs
    this.#file = this.#files.next().value
    this.#next = 0
  }
}
