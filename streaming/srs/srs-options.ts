/**
 * Configures an SRS in front of the engine: encoders publish to it and viewers watch from it. It is plain data, because it is sent to the
 * worker.
 */
export type SrsOptions = {
  /** The HTTP API, such as `http://127.0.0.1:1985`, with its user and password. */
  readonly api: { readonly address: string; readonly user: string; readonly password: string }
  /** The base address of FLV over HTTP, such as `http://127.0.0.1:8080`. */
  readonly http: string
  /** The RTMP address to which broadcasts on air are published. */
  readonly rtmp: { readonly host: string; readonly port: number }
  readonly hooks: HookOptions
  readonly pollMs?: number
  /** Limits the remembered connections that have asked to publish. */
  readonly mostRemembered?: number
}

export type HookOptions = {
  /** The address on which the engine listens for hooks. */
  readonly host: string
  readonly port: number
  /** The whole path of the hook address. */
  readonly secret: string
  /** Addresses and networks from which hooks are accepted. */
  readonly sources: readonly string[]
}

/** The only SRS app in use. Encoders publish `/live/s1-main`; the broadcast on air is `/live/s1`. */
export const APP = 'live'

/** Strips the extension of a stream name. Viewers request `s1.flv` and `s1.m3u8`, and SRS reports a stream by either form. */
export const bareName = (stream: string): string => stream.replace(/\.(flv|m3u8)$/, '')
