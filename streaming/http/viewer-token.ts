import { createHmac, timingSafeEqual } from 'node:crypto'

/** Who may watch what, and until when. The viewer's id is only to count, and stands for nobody. */
type ViewerGrant = {
  readonly studio: string
  readonly viewer: string
  /** Milliseconds of Unix time. */
  readonly expiresAt: number
}

const VIEWER = /^[A-Za-z0-9_-]{1,40}$/
const TOKEN = /^([A-Za-z0-9_-]{1,40})\.(\d{1,15})\.([A-Za-z0-9_-]{43})$/

/** `viewer.expiry.signature`, fit for an address. */
export function signViewerToken(key: Uint8Array, grant: ViewerGrant): string {
  if (!VIEWER.test(grant.viewer)) throw new RangeError('A viewer is named by 1 to 40 letters, digits, - and _')
  return `${grant.viewer}.${grant.expiresAt}.${signatureOf(key, grant)}`
}

/** Of all that were let in, those of the last whose signature was right. */
const MOST_REMEMBERED = 50_000

/** Reads tokens. Most requests come with one that was read before: checking its signature takes longer than all else that is done for a playlist. */
export class ViewerTokens {
  readonly #key: Uint8Array
  readonly #known = new Map<string, ViewerGrant>()
  constructor(key: Uint8Array) {
    this.#key = key
  }

  /** As `readViewerToken` does. */
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

/** Undefined for a token that is not ours or is for another studio; an expired one is told apart by its time. */
export function readViewerToken(key: Uint8Array, studio: string, token: string): ViewerGrant | undefined {
  const [, viewer, expiry, signature] = TOKEN.exec(token) ?? []
  if (viewer === undefined || signature === undefined) return undefined
  const grant = { studio, viewer, expiresAt: Number(expiry) }
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(key, grant))) ? grant : undefined
}

/** Grants the thumbnails of a studio's lines until a moment, in milliseconds. */
type ThumbnailGrant = { readonly studio: string; readonly expiresAt: number }

/** `expiry.signature`, fit for an address. */
export const signThumbnailToken = (key: Uint8Array, grant: ThumbnailGrant): string =>
  `${grant.expiresAt}.${createHmac('sha256', key).update(`thumbnail\n${grant.studio}\n${grant.expiresAt}`).digest('base64url')}`

export function isThumbnailToken(key: Uint8Array, studio: string, token: string): boolean {
  const expiresAt = Number(/^(\d{1,15})\.[A-Za-z0-9_-]{43}$/.exec(token)?.[1])
  if (!(expiresAt > Date.now())) return false
  return timingSafeEqual(Buffer.from(token), Buffer.from(signThumbnailToken(key, { studio, expiresAt })))
}

const signatureOf = (key: Uint8Array, { studio, viewer, expiresAt }: ViewerGrant): string =>
  createHmac('sha256', key).update(`watch\n${studio}\n${viewer}\n${expiresAt}`).digest('base64url')
