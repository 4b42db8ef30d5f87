import type { SourceName } from './channel/channel-state.ts'
import type { Command } from './channel/command.ts'
import type { ChannelAccess, ChannelOptions } from './channel/options.ts'
import type { LadderOptions } from './ladder/rungs.ts'
import type { EncodingPolicy } from './line/policy.ts'
import type { PullOptions } from './pull/pull.ts'
import type { Authorization, Meant, PublishRequest } from './rtmp/publish-request.ts'
import type { ChannelSample, EngineEvent, EngineOptions, Ports } from './streaming-options.ts'

export type EngineCall =
  | { readonly type: 'start'; readonly options: EngineOptions }
  | { readonly type: 'openChannel'; readonly studio: string; readonly options: ChannelOptions }
  | { readonly type: 'closeChannel'; readonly studio: string }
  | { readonly type: 'command'; readonly studio: string; readonly command: Command }
  | { readonly type: 'steerLine'; readonly studio: string; readonly line: SourceName; readonly what: 'on' | 'off' }
  | { readonly type: 'cut'; readonly studio: string; readonly line: SourceName; readonly who: Meant }
  | { readonly type: 'setPolicy'; readonly studio: string; readonly policy: EncodingPolicy | null }
  | { readonly type: 'setLadder'; readonly studio: string; readonly ladder: LadderOptions | null }
  | { readonly type: 'setPull'; readonly studio: string; readonly pull: PullOptions | null }
  | { readonly type: 'setAccess'; readonly studio: string; readonly access: ChannelAccess }
  | { readonly type: 'endTickets'; readonly studio: string; readonly tickets: readonly string[] }
  | { readonly type: 'samples'; readonly studio: string; readonly line: SourceName }
  | { readonly type: 'checkFile'; readonly path: string }
  | { readonly type: 'close' }

export type ToWorker = { readonly ask: EngineCall; readonly id: number } | (Authorization & { readonly authorized: number })

export type FromWorker =
  | { readonly answer: number; readonly value: unknown }
  | { readonly failed: number; readonly why: string }
  | { readonly authorize: number; readonly request: PublishRequest }
  | { readonly event: EngineEvent; readonly studio: string | null; readonly at: number }
  | { readonly samples: readonly ChannelSample[] }

export type { Ports }
