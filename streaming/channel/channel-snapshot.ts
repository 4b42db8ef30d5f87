import type { LineSnapshot } from '../line/line-snapshot.ts'
import type { ChannelState, SourceName } from './channel-state.ts'

export type ChannelSnapshot = {
  readonly status: ChannelState['status']
  readonly onAir: SourceName | null
  readonly pinned: SourceName | null
  readonly drilled: SourceName | null
  /** A file is on air but paused until a viewer watches. */
  readonly isResting: boolean
  readonly lines: Readonly<Partial<Record<SourceName, LineSnapshot>>>
}
