/** An SRS that stands before the engine: encoders publish to it, viewers watch from it. Plain data: it is sent to the worker. */
export type SrsOptions = {
  /** Its HTTP API, such as `http://127.0.0.1:1985`, with the name and password that it asks for. */
  readonly api: { readonly address: string; readonly user: string; readonly password: string }
  /** Where it answers FLV over HTTP, such as `http://127.0.0.1:8080`. */
  readonly http: string
  /** Where it listens to RTMP: what is on air is published there. */
  readonly rtmp: { readonly host: string; readonly port: number }
  readonly hooks: HookOptions
  readonly pollMs?: number
  /** Connections that are known to have published. */
  readonly mostRemembered?: number
}

export type HookOptions = {
  /** Where its hooks are listened to. */
  readonly host: string
  readonly port: number
  /** The whole path of their address. */
  readonly secret: string
  /** Addresses and networks that hooks come from. */
  readonly sources: readonly string[]
}

/** The one app of SRS that is ours: `/live/s1-main` is what an encoder publishes, `/live/s1` what is on air. */
export const APP = 'live'

/** Viewers ask for `s1.flv` and `s1.m3u8`, and SRS calls a stream now by this name, now by its own. */
export const bareName = (stream: string): string => stream.replace(/\.(flv|m3u8)$/, '')
