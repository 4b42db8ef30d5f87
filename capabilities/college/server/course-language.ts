import { type Bilingual, LANGUAGES, type Language } from '#contract/language.ts'
import { DRAWINGS } from '../contract.ts'

/** The languages in which a course has a title. */
export const languagesOf = (title: Bilingual): Language[] => LANGUAGES.filter((language) => title[language] !== '')

/** The language asked for, or the other where there is no title in it. */
export const languageOf = (title: Bilingual, language: Language): Language =>
  title[language] === '' ? (languagesOf(title)[0] ?? language) : language

/** Always the same for one course. */
export const drawingFor = (number: number): string => DRAWINGS[(number * 3) % DRAWINGS.length]!
