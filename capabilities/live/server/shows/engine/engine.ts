import type { Language } from '#contract/language.ts'
import type { Breach, HealthReason, Line, LineStatus, RecordingDefect, Source, StreamPolicy } from '../../../contract.ts'
import type { Publisher } from '../../keys/publisher.ts'

/** What a second of a line was like, from its packets. */
export type LineSample = {
  /** Milliseconds of Unix time. */
  readonly at: number
  readonly kbps: number
  readonly framesPerSecond: number
  readonly audioKbps: number
  readonly keyFrameDistanceMs: number | null
  readonly width: number | null
  readonly height: number | null
  readonly breaches: readonly Breach[]
  readonly lagMs: number
  readonly brokenFrames: number
  /** Milliseconds by which the timestamps of sound are ahead of those of the picture, where both had to be aligned by their arrival. */
  readonly apartMs: number | null
  /** When the small picture of it was made; null: there is none. */
  readonly thumbnailAt: number | null
  readonly issues: readonly { readonly reason: HealthReason; readonly since: string }[]
}

/** The last second of a line. */
type LineNow = {
  readonly number: number
  readonly line: Line
  /** Who publishes; null for what is pulled. */
  readonly by: Publisher | null
  readonly sample: LineSample
}

/** How a studio is put into the engine. `number` names it there. */
export type EngineStudio = {
  readonly number: number
  readonly policy: StreamPolicy | null
  /** A line that is black, silent or frozen is left for one that is well. */
  readonly judgesContent: boolean
  /** The id of the show that is on air, or of the next one. */
  readonly show: string
  readonly isOpen: boolean
  readonly isOnAir: boolean
  /** Shows the demonstration loop on its hot line, while a viewer watches. */
  readonly showsDemo: boolean
  /** Files that its main line shows in turn; null: encoders broadcast. */
  readonly rotation: readonly string[] | null
  /** A file that its cold line shows; null: an encoder may publish there. Another one is taken before the next show, never during one. */
  readonly standby: string | null
  /** Of the words on its slate. */
  readonly language: Language
  /** A file that is shown in place of the usual slate. */
  readonly slate: string | null
  /** What its main line fetches from elsewhere; null: encoders publish. */
  readonly pull: { readonly address: string; readonly delayMs: number } | null
  /** Heights of the smaller sizes that it is made in as well. */
  readonly ladder: readonly number[]
}

/** What an operator wants; `by` is the account. */
export type EngineCommand =
  | { readonly kind: 'pin'; readonly source: Source; readonly by: string }
  | { readonly kind: 'release'; readonly by: string }
  | { readonly kind: 'drill'; readonly source: Source; readonly forMs: number; readonly by: string }
  | { readonly kind: 'end'; readonly by: string }

/** What the engine tells of a studio, by its number. */
export type EngineNotice =
  | { readonly type: 'line'; readonly line: Line; readonly from: LineStatus; readonly to: LineStatus; readonly why: string }
  | {
      readonly type: 'switch'
      readonly from: Source | null
      readonly to: Source
      readonly why: string
      readonly by: string | null
      readonly gapMs: number
      readonly repeatedMs: number
    }
  | { readonly type: 'ended'; readonly why: 'operator' | 'no-line'; readonly by: string | null }
  /** An encoder sends far more than was approved, and is cut in so long unless it comes back. */
  | { readonly type: 'excess'; readonly line: Line; readonly breaches: readonly Breach[]; readonly cutInMs: number }
  /** Something has been wrong with a line for some seconds, or is over. */
  | { readonly type: 'health'; readonly line: Line; readonly reason: HealthReason; readonly state: 'began' | 'over' }
  | { readonly type: 'flapping'; readonly line: Source }
  | { readonly type: 'viewers'; readonly viewers: number }
  | {
      readonly type: 'recorded'
      readonly file: string
      readonly durationMs: number
      readonly bytes: number
      readonly defect: RecordingDefect | null
    }
  /** The recording of the show on air broke off, or goes on without so much of the broadcast; `atMs` is where in the recording. */
  | { readonly type: 'recording'; readonly state: 'failed'; readonly why: RecordingDefect | null; readonly atMs: number }
  | { readonly type: 'recording'; readonly state: 'resumed'; readonly why: null; readonly atMs: number; readonly missingMs: number }
  /** An encoder that was not let in, or thrown out for what it sent. */
  | { readonly type: 'refused'; readonly line: Line; readonly address: string; readonly why: string; readonly what?: string }
  /** The smaller sizes that viewers have from now on; with why they are no more, when making them failed. */
  | { readonly type: 'renditions'; readonly heights: readonly number[]; readonly why: string | null }
  /** What is to be pulled cannot be had; it is tried again. */
  | { readonly type: 'pullFailed'; readonly why: string }
  | { readonly type: 'lost'; readonly line: Source; readonly why: string }
  /** The SRS before the engine answers again; with why, when it does not. */
  | { readonly type: 'srs'; readonly why: string | null }
  /** The engine has ended, and is started again: what was on air goes on when its encoders come back. */
  | { readonly type: 'restarted' }

/** The engine as live drives it. What is asked of a studio that it does not know is passed over. */
export type LiveEngine = {
  /** Puts a studio in, or changes how it is in; a closed one watches nothing and nobody. */
  open(studio: EngineStudio): void
  close(number: number): void
  /** After an end: encoders are let in again, for a show of this id. */
  prepare(number: number, show: string): void
  command(number: number, command: EngineCommand): void
  /** Ends who publishes to a line: this one alone, or everybody but that one. */
  kick(number: number, line: Line, who: { readonly only: Publisher } | { readonly but: Publisher | undefined }): void
  /** Why a file cannot be broadcast; null when it can. */
  checkFile(path: string): Promise<string | null>
  /** The last second of every line that carries something. */
  samples(): readonly LineNow[]
  onNotice(handler: (number: number, notice: EngineNotice) => void): void
}
