import { readingMinutes } from '#contract/document/document-length.ts'
import type { Language } from '#contract/language.ts'

/** Minutes of reading, at least one. `length` is one figure for characters and words: characters where the language has them. */
export const minutesOf = (length: number, language: Language): number =>
  readingMinutes(language === 'zh-CN' ? { characters: length, words: 0 } : { characters: 0, words: length })
