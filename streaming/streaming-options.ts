import type { ChannelSnapshot } from './channel/channel-snapshot.ts'
import type { ChannelEventNotice } from './channel/events.ts'
import type { EngineLimits } from './limits/limits.ts'
import type { Tenure } from './limits/tenure.ts'
import type { EngineRefusal } from './refusal.ts'
import type { Authorization, PublishRequest } from './rtmp/publish-request.ts'
import type { SrsNotice } from './srs/srs-bridge.ts'
import type { SrsOptions } from './srs/srs-options.ts'

/** Contains plain data only, because it is sent to the worker. */
export type EngineOptions = {
  readonly rtmp?: { readonly host: string; readonly port: number }
  readonly rtmps?: { readonly host: string; readonly port: number; readonly key: string; readonly cert: string }
  /** Encoders publish to this SRS, and viewers may watch from it. */
  readonly srs?: SrsOptions
  readonly http: { readonly host: string; readonly port: number }
  /** Origins of the site's pages, such as `https://example.org`. */
  readonly origins: readonly string[]
  readonly trustedProxies?: readonly string[]
  /** Signs the tokens of viewers. */
  readonly viewerKey: Uint8Array
  /** The path of ffmpeg, which occasionally decodes a picture and some sound of each line. Content is not measured without it. */
  readonly ffmpeg?: string
  /** The folder of recordings. Nothing is recorded without it. */
  readonly recordingFolder?: string
  readonly limits?: Partial<EngineLimits>
  /** The engine answers only during this time. It always answers without it. */
  readonly tenure?: Tenure
  /** Added to the clock of this machine for the numbers of segments, which must rise when another machine continues a broadcast. */
  readonly clockAheadMs?: number
}

export type Ports = { readonly rtmp: number | null; readonly rtmps: number | null; readonly http: number; readonly hooks: number | null }

export type EngineEvent = ChannelEventNotice | RefusedNotice | SrsNotice
/** An encoder was refused, or disconnected because of its media. The key is not included. */
type RefusedNotice = {
  readonly type: 'refused'
  readonly stream: string
  readonly address: string
  readonly protocol: PublishRequest['protocol']
  readonly why: EngineRefusal
}

/** An event of the engine. `studio` is null for an encoder that names no open studio. `at` is milliseconds of Unix time. */
export type StreamingEvent = { readonly studio: string | null; readonly at: number; readonly event: EngineEvent | EngineNotice }
/** The worker has ended and is restarted with its channels. Encoders and viewers reconnect on their own. */
type EngineNotice = { readonly type: 'restarting'; readonly why: string }

export type ChannelSample = ChannelSnapshot & {
  readonly studio: string
  readonly at: number
  /** `flv` includes all viewers of SRS, which does not report their format. */
  readonly viewers: { readonly hls: number; readonly flv: number }
}

export type StreamingOptions = EngineOptions & {
  /**
   * The public base addresses for encoders and browsers, without a trailing slash, such as `rtmp://live.example.org:1935` and
   * `https://live.example.org`.
   */
  readonly publicRtmp?: string
  readonly publicRtmps?: string
  readonly publicHttp?: string
  /** Decides about an encoder, which is sent the reason of a refusal. No answer within the limit counts as a refusal. */
  authorizePublish(request: PublishRequest): Promise<Authorization>
  onEvent(event: StreamingEvent): void
  /** Is called once a second with all open channels. */
  onSamples?(samples: readonly ChannelSample[]): void
}

/** Returns what the worker needs. Ports that were chosen at the first start remain at later ones. */
export function optionsOfWorker(options: StreamingOptions, ports: Ports | undefined): EngineOptions {
  const {
    publicRtmp: _rtmp,
    publicRtmps: _rtmps,
    publicHttp: _http,
    authorizePublish: _ask,
    onEvent: _event,
    onSamples: _sample,
    ...own
  } = options
  const { rtmp, rtmps, srs, http } = own
  return {
    ...own,
    ...(rtmp && { rtmp: { ...rtmp, port: ports?.rtmp ?? rtmp.port } }),
    ...(rtmps && { rtmps: { ...rtmps, port: ports?.rtmps ?? rtmps.port } }),
    ...(srs && { srs: { ...srs, hooks: { ...srs.hooks, port: ports?.hooks ?? srs.hooks.port } } }),
    http: { ...http, port: ports?.http ?? http.port },
  }
}
