import { LANGUAGES, type Language, type Words } from '#contract/language.ts'
import { DRAWINGS } from '../contract.ts'

/** The languages in which a course has a title. */
export const languagesOf = (title: Words): Language[] => LANGUAGES.filter((language) => title[language] !== '')

/** The language asked for, or the other where there is no title in it. */
export const languageOf = (title: Words, language: Language): Language =>
  title[language] === '' ? (languagesOf(title)[0] ?? language) : language

/** Said in a language, or in the other rather than not at all. */
export const textIn = (words: Words, language: Language): string => words[language] || words[language === 'zh-CN' ? 'en-US' : 'zh-CN']

/** Always the same for one course. */
export const drawingFor = (number: number): string => DRAWINGS[(number * 3) % DRAWINGS.length]!
