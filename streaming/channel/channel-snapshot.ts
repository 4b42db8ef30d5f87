import type { LineSnapshot } from '../line/line-snapshot.ts'
import type { ChannelState, SourceName } from './channel-state.ts'

/** What a channel is like at this second. */
export type ChannelSnapshot = {
  readonly status: ChannelState['status']
  readonly onAir: SourceName | null
  readonly pinned: SourceName | null
  readonly drilled: SourceName | null
  /** A file is on air, and stands still until a viewer watches. */
  readonly isResting: boolean
  readonly lines: Readonly<Partial<Record<SourceName, LineSnapshot>>>
}
