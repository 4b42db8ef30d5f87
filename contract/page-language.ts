import { DEFAULT_LANGUAGE, type Language, toLanguage } from './language.ts'

/** The query field that fixes the language of one page view, whatever its reader has chosen. */
export const LANGUAGE_FIELD = 'language'

/**
 * The address of a page in one language, for links that robots follow and people share: a plain path is the page in the default language.
 * @example inLanguage('/dynamic/index?page=2', 'en-US') // '/dynamic/index?page=2&language=en-US'
 */
export const inLanguage = (address: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? address : `${address}${address.includes('?') ? '&' : '?'}${LANGUAGE_FIELD}=${language}`

/** The language that an address fixes; undefined when it leaves it to its reader. */
export const languageOf = (address: { readonly searchParams: URLSearchParams }): Language | undefined =>
  toLanguage(address.searchParams.get(LANGUAGE_FIELD))
