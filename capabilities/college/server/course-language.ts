import { type Bilingual, LANGUAGES, type Language } from '#contract/language.ts'
import { DRAWINGS } from '../contract.ts'

export const languagesOf = (title: Bilingual): Language[] => LANGUAGES.filter((language) => title[language] !== '')

/** Returns the requested language, or the other when the title is missing in it. */
export const languageOf = (title: Bilingual, language: Language): Language =>
  title[language] === '' ? (languagesOf(title)[0] ?? language) : language

/** Returns a drawing that depends only on the number of the course. */
export const drawingFor = (number: number): string => DRAWINGS[(number * 3) % DRAWINGS.length]!
