import { keysOfPage } from '#server/outside/purge/keys.ts'

/** Shared caches in front of this installation (Varnish, a CDN), which are purged of what changes. */
export type SharedCaching = {
  /** Names this version of the site. */
  readonly build: string
}
/** Describes a cached page to a shared cache. */
export type SharedPage = SharedCaching & {
  readonly tags: readonly string[]
  /** True for the page that a request without cookies gets. Other variants are stored only by a cache that tells them apart. */
  readonly isPlain: boolean
}

const FRESH_S = 86_400
/** Seconds in which a cache may serve a page that is older, while it asks again, and while the site does not answer. */
const [RENEW_S, STALE_S] = [60, 86_400]
const FOR_VARIANTS = 'varnish-cache-control'
const SHARED_HEADERS: ReadonlySet<string> = new Set([FOR_VARIANTS, 'surrogate-key', 'cache-tag'])

/**
 * Returns the headers of a public page for shared caches. A plain CDN stores by address alone, so that the variants by cookies are private
 * there; deploy/varnish.vcl tells them apart and stores them, too.
 */
export function sharedHeaders(cacheControl: string, { build, tags, isPlain }: SharedPage): Readonly<Record<string, string>> {
  return {
    'cache-control': isPlain
      ? `${cacheControl}, s-maxage=${FRESH_S}, stale-while-revalidate=${RENEW_S}, stale-if-error=${STALE_S}`
      : cacheControl.replace('public', 'private'),
    [FOR_VARIANTS]: `max-age=${FRESH_S}`,
    ...keyHeaders(keysOfPage(tags, build)),
  }
}

/** Caches of Fastly and Varnish read the first, those of Cloudflare and others the second. */
export const keyHeaders = (keys: readonly string[]) => ({ 'surrogate-key': keys.join(' '), 'cache-tag': keys.join(',') })

/** Returns the headers, in Node's format, of an answer that no shared cache may store. */
export function withoutSharing(headers: readonly string[]): string[] {
  return headers.flatMap((name, at) => {
    if (at % 2 === 1 || SHARED_HEADERS.has(name)) return []
    const value = headers[at + 1]!
    return [name, name === 'cache-control' ? value.replace(/^public\b/, 'private').replace(/, s-maxage=.*/, '') : value]
  })
}
