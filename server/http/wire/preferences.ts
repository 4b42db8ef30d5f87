import type { IncomingHttpHeaders } from 'node:http'
import { PAGE_LANGUAGE } from '#contract/envelope.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, type Theme, toLanguage } from '#contract/language.ts'

type Preferences = { readonly language: Language; readonly theme: Theme }

/** Reads language and theme from cookies, which grant no access. `unchosen` is the language of readers who have chosen none. */
export function readPreferences(cookie: string | undefined, unchosen: Language = DEFAULT_LANGUAGE): Preferences {
  if (cookie === undefined) return { language: unchosen, theme: 'light' }
  return { language: chosenLanguage(cookie) ?? unchosen, theme: /(?:^|; )theme=dark(?:;|$)/.test(cookie) ? 'dark' : 'light' }
}

const chosenLanguage = (cookie: string): Language | undefined => toLanguage(/(?:^|; )arco-locale=([\w-]+)/.exec(cookie)?.[1])

/**
 * Returns the language of a response: that of the calling page (`PAGE_LANGUAGE`), else the reader's choice, else the client's preferred
 * supported language.
 */
export const readLanguage = (headers: IncomingHttpHeaders): Language =>
  toLanguage(headers[PAGE_LANGUAGE]) ??
  chosenLanguage(headers.cookie ?? '') ??
  preferredLanguage(headers['accept-language']) ??
  DEFAULT_LANGUAGE

/** Returns the supported language with the highest weight in `Accept-Language` (RFC 9110, 12.5.4). The first one wins a tie. */
function preferredLanguage(accepted: string | undefined): Language | undefined {
  if (accepted === undefined) return undefined
  const wanted = accepted.split(',').flatMap((range) => {
    const [, primary, weight = '1'] = /^\s*([a-z]{2,3})\b[^;]*(?:;\s*q=([\d.]+))?\s*$/i.exec(range) ?? []
    const language = LANGUAGES.find((each) => each.startsWith(`${primary?.toLowerCase()}-`))
    return language && Number(weight) > 0 ? [{ language, weight: Number(weight) }] : []
  })
  return wanted.sort((one, other) => other.weight - one.weight)[0]?.language
}

/**
 * Returns a cookie that stores the language named in the URL (`?language=`), so that the next page uses it, too. Returns undefined for
 * readers who have chosen a language.
 */
export function storedLanguage(fixed: Language | undefined, cookie: string | undefined, https: boolean): string | undefined {
  return fixed === undefined || cookie?.includes('arco-locale=') ? undefined : `arco-locale=${fixed}${lastingCookie(https)}`
}

/** Returns the attributes of a cookie of this site that lasts a year. */
export const lastingCookie = (https: boolean): string => `; Path=/; Max-Age=31536000; SameSite=Lax${https ? '; Secure' : ''}`

/** Returns true for a path of this site without another origin or control characters (S61, S95). */
export const isOwnPath = (path: string): boolean => path.length <= 512 && /^\/(?![/\\])[\w\-./~%?=&:+,;@!$'()*]*$/.test(path)
/** Returns a path of this site as it is, and that of the home page for every other one. */
export const toOwnPath = (path: string | undefined): string => (path && isOwnPath(path) ? path : '/home')
