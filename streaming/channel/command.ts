import type { SourceName } from './channel-state.ts'

export type Command =
  | { readonly type: 'pin'; readonly line: SourceName; readonly untilLost?: boolean; readonly by: string }
  | { readonly type: 'release'; readonly by: string }
  | { readonly type: 'drill'; readonly line: SourceName; readonly forMs: number; readonly by: string }
  | { readonly type: 'end'; readonly by: string }
