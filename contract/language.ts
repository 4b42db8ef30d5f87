/** The languages of the interface. `zh-CN` is the default; texts that lack it are shown in `en-US`. */
export const LANGUAGES = ['zh-CN', 'en-US'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'zh-CN'

export type Theme = 'light' | 'dark'

/** Returns the language in an untrusted value, or undefined. */
export const toLanguage = (value: unknown): Language | undefined => LANGUAGES.find((language) => language === value)

export const otherLanguage = (language: Language): Language => (language === 'zh-CN' ? 'en-US' : 'zh-CN')

/** Returns a value for each language. */
export const inEachLanguage = <Value>(of: (language: Language) => Value): Readonly<Record<Language, Value>> => ({
  'zh-CN': of('zh-CN'),
  'en-US': of('en-US'),
})

export type Bilingual = Readonly<Record<Language, string>>

/** Returns a text that is the same in both languages, such as a name. */
export const sameInBoth = (text: string): Bilingual => ({ 'zh-CN': text, 'en-US': text })

/** Returns the text in a language, or in the other one when it is empty. */
export const textIn = (text: Bilingual, language: Language): string => text[language] || text[otherLanguage(language)]
