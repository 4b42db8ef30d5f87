type Kind = 'confidential' | 'public'

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/
/** A private scheme has a dot, like a host name (RFC 8252, 7.1), so that none of the browser's own schemes matches. */
const PRIVATE_SCHEME = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/

/**
 * Checks an address that browsers are sent to with a code: https, http on the machine of the person, or the private scheme of an app. It is
 * compared letter by letter, so it must be written as browsers write it, and has neither a fragment nor a wildcard.
 */
export function isReturnAddress(text: string, kind: Kind): boolean {
  const url = URL.parse(text)
  if (!url || url.username || url.password || /[#*\s\\]/.test(text)) return false
  if (url.href !== text && url.href !== `${text}/`) return false
  if (url.protocol === 'https:') return true
  if (url.protocol === 'http:') return LOOPBACK.test(url.hostname)
  return kind === 'public' && PRIVATE_SCHEME.test(url.protocol)
}

/** Returns what people know an address by: its host, or the scheme of an app. */
export function hostOf(address: string): string {
  const url = URL.parse(address)
  return url?.host || (url?.protocol.slice(0, -1) ?? '')
}
