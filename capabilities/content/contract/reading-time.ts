import { countOf, lengthOfText, readingMinutes } from '#contract/document/document-length.ts'
import { plainText } from '#contract/document/document-walk.ts'
import type { Language } from '#contract/language.ts'
import type { Draft } from './item-fields.ts'

/** Returns the length of an item as one figure for characters and words: lead, key points and text. Every reading time derives from it. */
export const lengthOf = ({ lead, keyPoints, body }: Pick<Draft, 'lead' | 'keyPoints' | 'body'>): number =>
  lengthBeside({ lead, keyPoints }) + countOf(lengthOfText(plainText(body)))

export const lengthBeside = ({ lead, keyPoints }: Pick<Draft, 'lead' | 'keyPoints'>): number =>
  countOf(lengthOfText([lead, ...keyPoints].join('\n')))

/** Returns the minutes of reading, at least 1. `length` counts characters for Chinese and words otherwise. */
export const minutesOf = (length: number, language: Language): number =>
  readingMinutes(language === 'zh-CN' ? { characters: length, words: 0 } : { characters: 0, words: length })
