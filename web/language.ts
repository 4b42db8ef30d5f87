import { useMemo } from 'react'
import { DEFAULT_LANGUAGE, type Language, toLanguage } from '#contract/language.ts'
import { type Dictionary, type Texts, type Translate, translatorOf } from '#contract/text.ts'
import { useSite } from './site.ts'

export const useLanguage = (): Language => useSite().language

/**
 * Returns a function that translates texts into the reader's language.
 * @example const t = useTranslate(websiteText); t('about')
 */
export function useTranslate<const English extends Dictionary>(texts: Texts<English>): Translate<English> {
  const language = useLanguage()
  return useMemo(() => translatorOf(texts, language), [texts, language])
}

/** Returns the page's language, for code outside of components. */
export const languageNow = (): Language => toLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE
