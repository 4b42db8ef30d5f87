import type { Language } from '#contract/language.ts'
import type { Breach, HealthReason, Line, LineStatus, RecordingDefect, Source, StreamPolicy } from '../../../contract.ts'
import type { KeyHolder } from '../../keys/publisher.ts'
import type { WatchedSpan } from '../attendance/attendance-store.ts'

/** The measurements of one second of a line, taken from its packets. */
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
  /** The difference in milliseconds between the timestamps of sound and picture, when they had to be aligned by arrival. */
  readonly apartMs: number | null
  /** The time of the thumbnail, or null without one. */
  readonly thumbnailAt: number | null
  readonly issues: readonly { readonly reason: HealthReason; readonly since: string }[]
}

type LineNow = {
  readonly number: number
  readonly line: Line
  /** The publisher, or null for a pulled stream. */
  readonly by: KeyHolder | null
  readonly sample: LineSample
}

/** A studio as the engine needs it, identified by its number. */
export type EngineStudio = {
  readonly number: number
  readonly policy: StreamPolicy | null
  /** A black, silent or frozen line is replaced by a healthy one. */
  readonly judgesContent: boolean
  /** The id of the show on air or of the next one. */
  readonly show: string
  readonly isOpen: boolean
  /** Only holders of a ticket may watch. */
  readonly needsTicket: boolean
  readonly isOnAir: boolean
  /** Plays the demonstration loop on the hot line while a viewer watches. */
  readonly showsDemo: boolean
  /** The files that the main line plays in turn. Is null when encoders broadcast. */
  readonly rotation: readonly string[] | null
  /**
   * The file that the cold line plays. An encoder may publish there when it is null. A change takes effect before the next show, never
   * during one.
   */
  readonly standby: string | null
  /** The language of the text on the slate. */
  readonly language: Language
  /** The file that replaces the built-in slate. */
  readonly slate: string | null
  /** The stream that the main line pulls. Is null when encoders publish. */
  readonly pull: { readonly address: string; readonly delayMs: number } | null
  /** The heights of the smaller sizes. */
  readonly ladder: readonly number[]
}

/** A command of an operator. `by` is the account. */
export type EngineCommand =
  | { readonly kind: 'pin'; readonly source: Source; readonly by: string }
  | { readonly kind: 'release'; readonly by: string }
  | { readonly kind: 'drill'; readonly source: Source; readonly forMs: number; readonly by: string }
  | { readonly kind: 'end'; readonly by: string }

export type EngineNotice =
  | {
      readonly type: 'line'
      readonly line: Line
      readonly from: LineStatus
      readonly to: LineStatus
      readonly why: string
      /** The detail of a refusal, such as the codec. */
      readonly what?: string
    }
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
  /** An encoder far exceeds the approved encoding and is cut after `cutInMs` unless it returns to its bounds. */
  | { readonly type: 'excess'; readonly line: Line; readonly breaches: readonly Breach[]; readonly cutInMs: number }
  /** An issue of a line has lasted for some seconds, or is over. */
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
  /**
   * The recording of the show on air has failed, or continues with `missingMs` of the broadcast missing. `atMs` is the position in the
   * recording.
   */
  | { readonly type: 'recording'; readonly state: 'failed'; readonly why: RecordingDefect | null; readonly atMs: number }
  | { readonly type: 'recording'; readonly state: 'resumed'; readonly why: null; readonly atMs: number; readonly missingMs: number }
  /** An encoder was refused, or disconnected because of its media. */
  | { readonly type: 'refused'; readonly line: Line; readonly address: string; readonly why: string; readonly what?: string }
  /** Lists the smaller sizes that viewers can choose. `why` is the reason of a failure that removed them. */
  | { readonly type: 'renditions'; readonly heights: readonly number[]; readonly why: string | null }
  /** The stream to pull is unavailable. The engine retries. */
  | { readonly type: 'pullFailed'; readonly why: string }
  | { readonly type: 'lost'; readonly line: Source; readonly why: string }
  /** The SRS in front of the engine is reachable again, or unreachable for the reason in `why`. */
  | { readonly type: 'srs'; readonly why: string | null }
  /** The engine has ended and is restarted. Broadcasts continue when their encoders reconnect. */
  | { readonly type: 'restarted' }

/** The interface of an engine to live. Calls about an unknown studio are ignored. */
export type LiveEngine = {
  /** Adds or updates a studio. A closed studio accepts no encoders and serves no viewers. */
  open(studio: EngineStudio): void
  close(number: number): void
  /** Accepts encoders again after an end, for the show with this id. */
  prepare(number: number, show: string): void
  command(number: number, command: EngineCommand): void
  /** Disconnects the publisher of a line: only this one, or any other than that one. */
  kick(number: number, line: Line, who: { readonly only: KeyHolder } | { readonly but: KeyHolder | undefined }): void
  /** Returns the reason why a file cannot be broadcast, or null. */
  checkFile(path: string): Promise<string | null>
  /** Ends tickets at once. */
  endTickets(number: number, tickets: readonly string[]): void
  /** Is called with the times in which tickets were sent media, and before the show ends. */
  onAttendance(handler: (number: number, spans: readonly WatchedSpan[]) => void): void
  /** Resolves when all earlier calls are carried out. */
  settled(): Promise<void>
  /** Returns the last second of every line with a signal. */
  samples(): readonly LineNow[]
  onNotice(handler: (number: number, notice: EngineNotice) => void): void
}
