import type { ChannelSnapshot } from './channel/channel-snapshot.ts'
import type { ChannelEventNotice } from './channel/events.ts'
import type { Limits } from './limits/limits.ts'
import type { Refusal } from './refusal.ts'
import type { Authorization, PublishRequest } from './rtmp/publish-request.ts'
import type { SrsNotice } from './srs/srs-bridge.ts'
import type { SrsOptions } from './srs/srs-options.ts'

/** Plain data: it is sent to the worker. */
export type EngineOptions = {
  readonly rtmp?: { readonly host: string; readonly port: number }
  readonly rtmps?: { readonly host: string; readonly port: number; readonly key: string; readonly cert: string }
  /** Encoders publish to it, and viewers may watch from it. */
  readonly srs?: SrsOptions
  readonly http: { readonly host: string; readonly port: number }
  /** Origins of the site's pages, such as `https://example.org`. */
  readonly origins: readonly string[]
  readonly trustedProxies?: readonly string[]
  /** Signs what lets viewers in. */
  readonly viewerKey: Uint8Array
  /** The program that decodes a picture and a moment of sound of each line now and then; without it, content is not measured. */
  readonly ffmpeg?: string
  /** Where recordings are written; none are without it. */
  readonly recordingFolder?: string
  readonly limits?: Partial<Limits>
}

export type Ports = { readonly rtmp: number | null; readonly rtmps: number | null; readonly http: number; readonly hooks: number | null }

export type EngineEvent = ChannelEventNotice | RefusedNotice | SrsNotice
/** An encoder that was not let in, or thrown out for what it sent. The key is not told. */
type RefusedNotice = {
  readonly type: 'refused'
  readonly stream: string
  readonly address: string
  readonly protocol: PublishRequest['protocol']
  readonly why: Refusal
}

/** What is heard of the engine; `studio` is null for an encoder that named none of ours. `at` is milliseconds of Unix time. */
export type StreamingEvent = { readonly studio: string | null; readonly at: number; readonly event: EngineEvent | EngineNotice }
/** The worker has ended, and is started again with its channels; encoders and viewers come back by themselves. */
type EngineNotice = { readonly type: 'restarting'; readonly why: string }

export type ChannelSample = ChannelSnapshot & {
  readonly studio: string
  readonly at: number
  /** Those of SRS, which does not tell what they watch, are among `flv`. */
  readonly viewers: { readonly hls: number; readonly flv: number }
}

export type StreamingOptions = EngineOptions & {
  /** As encoders and browsers reach them from outside, without a slash at the end: `rtmp://live.example.org:1935`, `https://live.example.org`. */
  readonly publicRtmp?: string
  readonly publicRtmps?: string
  readonly publicHttp?: string
  /** Decides about an encoder. A refusal is told to it; no answer within the limit is one. */
  authorizePublish(request: PublishRequest): Promise<Authorization>
  onEvent(event: StreamingEvent): void
  /** Once a second, all channels that are open. */
  onSamples?(samples: readonly ChannelSample[]): void
}
