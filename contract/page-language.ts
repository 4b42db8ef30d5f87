import { DEFAULT_LANGUAGE, type Language, toLanguage } from './language.ts'

/** The query parameter that sets the language of one page view, regardless of the reader's choice. */
export const LANGUAGE_FIELD = 'language'

/** Returns the address of a page that is shown in this language to every reader, also to one who chose another. */
export const alwaysInLanguage = (address: string, language: Language): string =>
  `${address}${address.includes('?') ? '&' : '?'}${LANGUAGE_FIELD}=${language}`

/**
 * Returns the address of a page in one language, for robots and shared links. The plain path is the page in the default language.
 * @example inLanguage('/dynamic/index?page=2', 'en-US') // '/dynamic/index?page=2&language=en-US'
 */
export const inLanguage = (address: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? address : alwaysInLanguage(address, language)

/** Returns the language that an address sets, or undefined. */
export const languageOf = (address: { readonly searchParams: URLSearchParams }): Language | undefined =>
  toLanguage(address.searchParams.get(LANGUAGE_FIELD))
