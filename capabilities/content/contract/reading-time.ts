import { countOf, lengthOfText, readingMinutes } from '#contract/document/document-length.ts'
import { plainText } from '#contract/document/document-walk.ts'
import type { Language } from '#contract/language.ts'
import type { Draft } from './item-fields.ts'

/** How much of an item there is to read, as one figure for characters and words: its lead, its key points and its text. Everything counts by it. */
export const lengthOf = ({ lead, keyPoints, body }: Pick<Draft, 'lead' | 'keyPoints' | 'body'>): number =>
  lengthBeside({ lead, keyPoints }) + countOf(lengthOfText(plainText(body)))

/** The part of it that stands beside the text. */
export const lengthBeside = ({ lead, keyPoints }: Pick<Draft, 'lead' | 'keyPoints'>): number =>
  countOf(lengthOfText([lead, ...keyPoints].join('\n')))

/** Minutes of reading, at least one. `length` is one figure for characters and words: characters where the language has them. */
export const minutesOf = (length: number, language: Language): number =>
  readingMinutes(language === 'zh-CN' ? { characters: length, words: 0 } : { characters: 0, words: length })
