import type { HealthChange } from '../line/health-alarms.ts'
import type { LineChange } from '../line/line.ts'
import type { Breach } from '../line/policy.ts'
import type { GapNotice } from '../recording/recorder.ts'
import type { RecordingGap } from '../recording/recording.ts'
import type { SourceName, SwitchReason } from './channel-state.ts'
import type { WatchedSpan } from './tickets.ts'

/** Lists the events of a channel that the product receives. */
export type ChannelEventNotice =
  | ({ readonly type: 'line'; readonly line: SourceName } & LineChange)
  | SwitchNotice
  | { readonly type: 'ended'; readonly why: 'operator' | 'no-line'; readonly by: string | null }
  /** A line connects and drops repeatedly. The broadcast does not return to it automatically for a while. */
  | { readonly type: 'flapping'; readonly line: SourceName }
  /** An encoder far exceeds its policy and is cut after `cutInMs` unless it returns to its bounds (S81). */
  | { readonly type: 'excess'; readonly line: SourceName; readonly breaches: readonly Breach[]; readonly cutInMs: number }
  /** An issue of a line has lasted for some seconds, or is over. */
  | ({ readonly type: 'health'; readonly line: SourceName } & HealthChange)
  | { readonly type: 'viewers'; readonly hls: number; readonly flv: number }
  /** Tickets were sent media in these times. A time that continues is reported again, with the same beginning. */
  | { readonly type: 'attendance'; readonly spans: readonly WatchedSpan[] }
  /** A file can no longer be read and is given up. */
  | { readonly type: 'fileLost'; readonly line: SourceName; readonly why: string }
  /** Lists the heights of the smaller sizes that viewers can choose. `why` is the reason of a failed encoder. */
  | { readonly type: 'renditions'; readonly heights: readonly number[]; readonly why: string | null }
  /** The stream that the main line pulls cannot be fetched. The engine retries. */
  | { readonly type: 'pullFailed'; readonly why: string }
  /** The broadcast cannot be recorded since `fromMs`. Recording has resumed when `toMs` is set. */
  | ({ readonly type: 'recordingGap' } & GapNotice)
  | RecordedNotice

type SwitchNotice = {
  readonly type: 'switch'
  readonly from: SourceName | null
  readonly to: SourceName
  readonly why: SwitchReason
  readonly by: string | null
  /** The time for which viewers were sent nothing. */
  readonly gapMs: number
  /** The amount of the broadcast that is shown again. A negative value is the amount that is left out. */
  readonly repeatedMs: number
}

type RecordedNotice = {
  readonly type: 'recorded'
  readonly file: string
  readonly durationMs: number
  readonly bytes: number
  /** The reason why the end is missing or could not be written. */
  readonly defect: string | null
  /** Excludes gaps before a restart of the engine, which were reported when they happened. */
  readonly gaps: readonly RecordingGap[]
}
