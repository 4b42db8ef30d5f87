import type { LadderOptions } from '../ladder/rungs.ts'
import type { LineRules } from '../line/line-state.ts'
import type { EncodingPolicy } from '../line/policy.ts'
import type { PullOptions } from '../pull/pull.ts'
import type { ChannelRules } from './channel-state.ts'

/** Names the origin of a line: an encoder that publishes, or files that are played in an endless loop. */
export type LineSource = 'encoder' | { readonly files: readonly string[] }

/** `token` requires a token of `viewerToken`, and `ticket` one of `signTicket`. `closed` refuses all viewers but still accepts encoders. */
export type ChannelAccess = 'public' | 'token' | 'ticket' | 'closed'

/** Contains everything that opens a channel. It is plain data, because it is sent to the worker and sent again after a restart. */
export type ChannelOptions = {
  readonly lines: { readonly main: LineSource; readonly hot?: LineSource; readonly cold?: LineSource }
  readonly access: ChannelAccess
  readonly policy?: EncodingPolicy
  /** The path of a file that replaces the built-in slate. */
  readonly slate?: string
  readonly ladder?: LadderOptions
  /** The stream that the main line pulls while no encoder publishes. */
  readonly pull?: PullOptions
  /** Files are played only while a viewer watches. */
  readonly onDemand?: boolean
  /** Names the recording in letters, digits, `_` and `-`. An existing recording of this name is continued. */
  readonly recording?: string
  /** The broadcast was interrupted and is expected back: viewers are asked to wait. */
  readonly resumes?: boolean
  readonly rules?: Partial<BroadcastRules>
}

export type BroadcastRules = ChannelRules & LineRules & HlsRules & RestRules
/** Files that are played on demand rest after this time without a viewer. */
type RestRules = { readonly restMs: number }
type HlsRules = { readonly partMs: number; readonly segmentMs: number; readonly targetDurationMs: number }

export const defaultRules: BroadcastRules = {
  returnMs: 10_000,
  recoverMs: 3_000,
  guardReturns: 3,
  guardMs: 5 * 60_000,
  fallbackMs: 30 * 60_000,
  stallMs: 1_500,
  restMs: 10_000,
  degradeMs: 5_000,
  partMs: 300,
  segmentMs: 2_000,
  targetDurationMs: 2_000,
}
