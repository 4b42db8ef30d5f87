import type { HealthChange } from '../line/health-alarms.ts'
import type { LineStatus } from '../line/line-state.ts'
import type { Breach } from '../line/policy.ts'
import type { GapNotice } from '../recording/recorder.ts'
import type { RecordingGap } from '../recording/recording.ts'
import type { SourceName, SwitchReason } from './channel-state.ts'

/** What the product hears of a channel. `at` is milliseconds of Unix time. */
export type ChannelEventNotice =
  | { readonly type: 'line'; readonly line: SourceName; readonly from: LineStatus; readonly to: LineStatus; readonly why: string }
  | SwitchNotice
  | { readonly type: 'ended'; readonly why: 'operator' | 'no-line'; readonly by: string | null }
  /** A line comes and goes: the broadcast does not return to it by itself for a while. */
  | { readonly type: 'flapping'; readonly line: SourceName }
  /** An encoder is far beyond its policy, and cut in so long unless it comes back (S81). */
  | { readonly type: 'excess'; readonly line: SourceName; readonly breaches: readonly Breach[]; readonly cutInMs: number }
  /** Something has been wrong with a line for some seconds, or is over. */
  | ({ readonly type: 'health'; readonly line: SourceName } & HealthChange)
  | { readonly type: 'viewers'; readonly hls: number; readonly flv: number }
  /** A file could not be read any more and is given up. */
  | { readonly type: 'fileLost'; readonly line: SourceName; readonly why: string }
  /** In which sizes it can be seen beside its own, by their heights; `why` they are no more, when an encoder failed. */
  | { readonly type: 'renditions'; readonly heights: readonly number[]; readonly why: string | null }
  /** What its main line fetches from elsewhere cannot be had; it is tried again. */
  | { readonly type: 'pullFailed'; readonly why: string }
  /** The broadcast cannot be recorded since then; with `toMs`, it is again. */
  | ({ readonly type: 'recordingGap' } & GapNotice)
  | RecordedNotice

type SwitchNotice = {
  readonly type: 'switch'
  readonly from: SourceName | null
  readonly to: SourceName
  readonly why: SwitchReason
  /** The operator, where it was one. */
  readonly by: string | null
  /** For how long nothing was sent to viewers. */
  readonly gapMs: number
  /** How much of what had been shown is shown again; below zero, how much is left out. */
  readonly repeatedMs: number
}

type RecordedNotice = {
  readonly type: 'recorded'
  /** A fragmented MP4. */
  readonly file: string
  readonly durationMs: number
  readonly bytes: number
  /** Why its end is missing, or could not be written. */
  readonly defect: string | null
  /** Its gaps. Gaps before a restart of the engine were reported then. */
  readonly gaps: readonly RecordingGap[]
}
