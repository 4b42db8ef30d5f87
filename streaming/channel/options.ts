import type { LadderOptions } from '../ladder/rungs.ts'
import type { LineRules } from '../line/line-state.ts'
import type { EncodingPolicy } from '../line/policy.ts'
import type { PullOptions } from '../pull/pull.ts'
import type { ChannelRules } from './channel-state.ts'

/** Where a line comes from: an encoder that publishes, or files that are shown in turn for ever. */
export type LineSource = 'encoder' | { readonly files: readonly string[] }

export type Access = 'public' | 'token' | 'closed'

/** All that a channel is opened with. Plain data: it is sent to the worker, and again when that was restarted. */
export type ChannelOptions = {
  readonly lines: { readonly main: LineSource; readonly hot?: LineSource; readonly cold?: LineSource }
  /** `token`: watched with a token of `viewerToken` only; `closed`: by nobody, while encoders may publish. */
  readonly access: Access
  readonly policy?: EncodingPolicy
  /** A file that is shown while nothing else is there, instead of the built-in one. */
  readonly slate?: string
  /** Smaller sizes that it is made in as well. */
  readonly ladder?: LadderOptions
  /** Where the main line fetches its stream from, when no encoder publishes it. */
  readonly pull?: PullOptions
  /** Files are played only while a viewer watches. */
  readonly onDemand?: boolean
  /** Names its recording, in letters, digits, `_` and `-`. One that is there under this name goes on. */
  readonly recording?: string
  readonly rules?: Partial<Rules>
}

export type Rules = ChannelRules & LineRules & HlsRules & RestRules
/** Files that are played on demand rest after so long without a viewer. */
type RestRules = { readonly restMs: number }
type HlsRules = { readonly partMs: number; readonly segmentMs: number; readonly targetDurationMs: number }

export const defaultRules: Rules = {
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
