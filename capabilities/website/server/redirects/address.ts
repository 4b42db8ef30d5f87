/** Where only calls, files and the server's own answers are. */
const NO_PAGES = /^\/(api|system|files|assets|feeds|sitemaps)(\/|$)|^\/(robots\.txt|sitemap\.xml|favicon\.ico|healthz|readyz|preferences)$/
const LONGEST = 300
/** Leads on to whatever its query names: no circle through it could be seen. */
const LEADS_ON = '/preferences'

/**
 * A path in the one way in which it is kept: escaped is what must be, no slash at its end, no step back. Undefined for what is no path of a
 * site.
 * @example readPath('/关于/') // '/%E5%85%B3%E4%BA%8E'
 */
export function readPath(raw: string): string | undefined {
  const path = escapeOnce(raw)
  if (!path?.startsWith('/') || path.length > LONGEST || /\/\/|\/\.{1,2}(\/|$)|%(5C|0|1|7F)/.test(path)) return undefined
  return path.replace(/(?<=.)\/$/, '')
}

/** Undefined for a query, a mark, or an escape that is none. */
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

/** A path that a redirect may begin at; undefined where a page can never be. */
export function readFrom(typed: string, publicUrl: string): string | undefined {
  const path = readPath(withoutOrigin(typed, publicUrl))
  return path === undefined || path === '/' || NO_PAGES.test(path) ? undefined : path
}

/** An address of this site with its query and its mark, and the path in it. Never one of another site, however it is written (S61, S95). */
export function readTo(typed: string, publicUrl: string): { readonly address: string; readonly path: string } | undefined {
  const [, raw = '', rest = ''] = /^([^?#]*)(.*)$/su.exec(withoutOrigin(typed, publicUrl)) ?? []
  const path = readPath(raw)
  if (path === undefined || path === LEADS_ON || /[\s\p{Cc}\\]/u.test(rest)) return undefined
  const { search, hash } = new URL(`/${rest}`, OURS)
  return path.length + search.length + hash.length <= LONGEST ? { path, address: path + search + hash } : undefined
}

/** For people to read; what decodes to no text stays as it is. */
export function showAddress(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

const OURS = 'http://ours.invalid'
const withoutOrigin = (typed: string, publicUrl: string): string =>
  typed.startsWith(`${publicUrl}/`) ? typed.slice(publicUrl.length) : typed
