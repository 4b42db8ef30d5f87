import type { Document } from './document-nodes.ts'
import { plainText } from './document-walk.ts'

type TextLength = { readonly characters: number; readonly words: number }

/** The reading speed of professional text. */
const CHARACTERS_A_MINUTE = 300
const WORDS_A_MINUTE = 200

const IDEOGRAPHS = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}'
/**
 * Matches an ideograph, which counts as a word, or a run of other characters. A run begins with a letter or digit and ends at a space, a
 * full-width punctuation mark or an ideograph.
 */
const COUNTED = new RegExp(`([${IDEOGRAPHS}])|[\\p{L}\\p{N}][^\\s\\u3000-\\u303f\\uff00-\\uff0f\\uff1a-\\uff20${IDEOGRAPHS}]*`, 'gu')

/**
 * Counts Chinese, Japanese and Korean characters, and words of all other scripts. A number counts as a word; punctuation is not counted.
 */
export function lengthOfText(text: string): TextLength {
  let [characters, words] = [0, 0]
  for (const [, ideograph] of text.matchAll(COUNTED)) {
    if (ideograph) characters += 1
    else words += 1
  }
  return { characters, words }
}

/** Returns the length of a whole document, including notes and captions. */
export const lengthOf = (document: Document): TextLength => lengthOfText(plainText(document))

/** Returns the sum of characters and words, which is the figure that is shown and stored. */
export const countOf = ({ characters, words }: TextLength): number => characters + words

/** Returns the reading time in whole minutes, at least one. */
export const readingMinutes = ({ characters, words }: TextLength): number =>
  Math.max(1, Math.round(characters / CHARACTERS_A_MINUTE + words / WORDS_A_MINUTE))
