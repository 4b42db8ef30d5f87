import type { EngineRefusal } from '../refusal.ts'

/** Describes a request to publish for its authorization. The key is secret and is never written to logs or events. */
export type PublishRequest = {
  /** The name of the stream, such as `s12-main`. */
  readonly stream: string
  readonly key: string
  readonly address: string
  /**
   * `camera` is a browser's camera, whose key is a ticket. `flv` is a stream that the engine pulls. `srs` is an encoder that publishes to
   * SRS, over any protocol.
   */
  readonly protocol: 'rtmp' | 'rtmps' | 'camera' | 'flv' | 'srs'
  /** The name that the encoder chooses for itself. It is not trustworthy. */
  readonly encoder: string
}

/** The decision of the product: the refusal, or the identity that the line shows while the encoder publishes. */
export type Authorization = { readonly refused?: EngineRefusal; readonly by?: string | undefined }

/**
 * Selects a publisher by its authorized identity: only this one, or any other than that one. The current publisher may be another one than
 * the caller last saw.
 */
export type Meant = { readonly only?: string | undefined; readonly but?: string | undefined }

/** Returns an encoder's own name for events and screens, limited to printable characters and 80 of them. */
export const cleanName = (name: unknown): string =>
  typeof name === 'string'
    ? name
        .slice(0, 80)
        .replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '')
        .trim()
    : ''
