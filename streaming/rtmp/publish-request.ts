import type { Refusal } from '../refusal.ts'

/** Who asks to publish what, as the authorisation sees it. The key is a secret: it stands in no log and no event. */
export type PublishRequest = {
  /** The name that is published, such as `s12-main`. */
  readonly stream: string
  readonly key: string
  readonly address: string
  /** `camera`: a browser's, whose key is a ticket. `flv`: it was not sent, but fetched from elsewhere. `srs`: it publishes there, by whatever that takes. */
  readonly protocol: 'rtmp' | 'rtmps' | 'camera' | 'flv' | 'srs'
  /** What the encoder calls itself; whatever it likes. */
  readonly encoder: string
}

/** What the product says to it: why not, or who it is, which the line tells while they publish. */
export type Authorization = { readonly refused?: Refusal; readonly by?: string | undefined }

/** Publishers as who they were authorized: this one, or every one but that. Whoever is told of one may find another in the place by now. */
export type Meant = { readonly only?: string | undefined; readonly but?: string | undefined }

/** What an encoder may call itself in events and on screen: printable, and not long. */
export const cleanName = (name: unknown): string =>
  typeof name === 'string'
    ? name
        .slice(0, 80)
        .replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '')
        .trim()
    : ''
