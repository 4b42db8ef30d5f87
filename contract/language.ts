/** The languages of the interface. `zh-CN` is the default; a text that is missing there is shown in `en-US`. */
export const LANGUAGES = ['zh-CN', 'en-US'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'zh-CN'

export type Theme = 'light' | 'dark'

/** A language from anything a browser may send; undefined when it names none of ours. */
export const toLanguage = (value: unknown): Language | undefined => LANGUAGES.find((language) => language === value)

export const otherLanguage = (language: Language): Language => (language === 'zh-CN' ? 'en-US' : 'zh-CN')

/** A text in both languages. */
export type Bilingual = Readonly<Record<Language, string>>

/** The text in a language, or in the other rather than none. */
export const textIn = (text: Bilingual, language: Language): string => text[language] || text[otherLanguage(language)]
