import { createHmac, timingSafeEqual } from 'node:crypto'

/** Grants one viewer access to a studio until a moment. The viewer's id serves only for counting and identifies no person. */
type ViewerGrant = {
  readonly studio: string
  readonly viewer: string
  /** Milliseconds of Unix time. */
  readonly expiresAt: number
}

const VIEWER = /^[A-Za-z0-9_-]{1,40}$/
const TOKEN = /^([A-Za-z0-9_-]{1,40})\.(\d{1,15})\.([A-Za-z0-9_-]{43})$/

/** Returns `viewer.expiry.signature`, which is safe in a URL. */
export function signViewerToken(key: Uint8Array, grant: ViewerGrant): string {
  if (!VIEWER.test(grant.viewer)) throw new RangeError('A viewer is named by 1 to 40 letters, digits, - and _')
  return `${grant.viewer}.${grant.expiresAt}.${signatureOf(key, grant)}`
}

/** Limits the cached grants, each of a token with a valid signature. */
const MOST_REMEMBERED = 50_000

/**
 * Reads tokens and caches them. Most requests repeat a known token, and checking its signature takes longer than the rest of a playlist
 * request.
 */
export class ViewerTokens {
  readonly #key: Uint8Array
  readonly #known = new Map<string, ViewerGrant>()
  constructor(key: Uint8Array) {
    this.#key = key
  }

  read(studio: string, token: string): ViewerGrant | undefined {
    const known = this.#known.get(token)
    if (known) return known.studio === studio ? known : undefined
    const grant = readViewerToken(this.#key, studio, token)
    if (!grant) return undefined
    this.#known.set(token, grant)
    if (this.#known.size > MOST_REMEMBERED) this.#known.delete(this.#known.keys().next().value!)
    return grant
  }
}

/** Returns undefined for a token that is invalid or for another studio. The caller checks `expiresAt`. */
export function readViewerToken(key: Uint8Array, studio: string, token: string): ViewerGrant | undefined {
  const [, viewer, expiry, signature] = TOKEN.exec(token) ?? []
  if (viewer === undefined || signature === undefined) return undefined
  const grant = { studio, viewer, expiresAt: Number(expiry) }
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(key, grant))) ? grant : undefined
}

/** Grants the thumbnails of a studio's lines until a moment, in milliseconds of Unix time. */
type ThumbnailGrant = { readonly studio: string; readonly expiresAt: number }

/** Returns `expiry.signature`, which is safe in a URL. */
export const signThumbnailToken = (key: Uint8Array, grant: ThumbnailGrant): string =>
  `${grant.expiresAt}.${createHmac('sha256', key).update(`thumbnail\n${grant.studio}\n${grant.expiresAt}`).digest('base64url')}`

export function isThumbnailToken(key: Uint8Array, studio: string, token: string): boolean {
  const expiresAt = Number(/^(\d{1,15})\.[A-Za-z0-9_-]{43}$/.exec(token)?.[1])
  if (!(expiresAt > Date.now())) return false
  return timingSafeEqual(Buffer.from(token), Buffer.from(signThumbnailToken(key, { studio, expiresAt })))
}

const signatureOf = (key: Uint8Array, { studio, viewer, expiresAt }: ViewerGrant): string =>
  createHmac('sha256', key).update(`watch\n${studio}\n${viewer}\n${expiresAt}`).digest('base64url')
