/** Paths that never are pages: calls, files and fixed responses of the server. */
const NO_PAGES = /^\/(api|system|files|assets|feeds|sitemaps)(\/|$)|^\/(robots\.txt|sitemap\.xml|favicon\.ico|healthz|readyz|preferences)$/
const LONGEST = 300
/** Redirects to a target in its query, so loops through it cannot be detected. */
const LEADS_ON = '/preferences'

/**
 * Normalizes a path: minimal escaping, no trailing slash, no `..`. Returns undefined for invalid paths.
 * @example readPath('/关于/') // '/%E5%85%B3%E4%BA%8E'
 */
export function readRedirectPath(raw: string): string | undefined {
  const path = escapeOnce(raw)
  if (!path?.startsWith('/') || path.length > LONGEST || /\/\/|\/\.{1,2}(\/|$)|%(5C|0|1|7F)/.test(path)) return undefined
  return path.replace(/(?<=.)\/$/, '')
}

/** Returns undefined for a query, a fragment or an invalid escape. */
function escapeOnce(raw: string): string | undefined {
  if (/[?#]|%(?![0-9a-f]{2})/i.test(raw)) return undefined
  try {
    return raw.replace(/(?:%[0-9a-f]{2})+|[^%]+/gi, (part) =>
      part.startsWith('%') ? encodeURIComponent(decodeURIComponent(part).normalize('NFC')) : encodeURI(part.normalize('NFC')),
    )
  } catch {
    return undefined
  }
}

/** Returns a path from which a redirect may start, or undefined where a page can never be. */
export function readFrom(typed: string, publicUrl: string): string | undefined {
  const path = readRedirectPath(withoutOrigin(typed, publicUrl))
  return path === undefined || path === '/' || NO_PAGES.test(path) ? undefined : path
}

/**
 * Returns an address of this site with query and fragment, and its path. Addresses of other sites are rejected in every spelling (S61,
 * S95).
 */
export function readTo(typed: string, publicUrl: string): { readonly address: string; readonly path: string } | undefined {
  const [, raw = '', rest = ''] = /^([^?#]*)(.*)$/su.exec(withoutOrigin(typed, publicUrl)) ?? []
  const path = readRedirectPath(raw)
  if (path === undefined || path === LEADS_ON || /[\s\p{Cc}\\]/u.test(rest)) return undefined
  const { search, hash } = new URL(`/${rest}`, OURS)
  return path.length + search.length + hash.length <= LONGEST ? { path, address: path + search + hash } : undefined
}

/** Decodes an address for display; an undecodable one stays unchanged. */
export function showRedirectAddress(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

const OURS = 'http://ours.invalid'
const withoutOrigin = (typed: string, publicUrl: string): string =>
  typed.startsWith(`${publicUrl}/`) ? typed.slice(publicUrl.length) : typed
