import type { Document } from './document-nodes.ts'
import { plainText } from './document-walk.ts'

type TextLength = { readonly characters: number; readonly words: number }

/** What one person reads in a minute of a professional text. */
const CHARACTERS_A_MINUTE = 300
const WORDS_A_MINUTE = 200

const IDEOGRAPHS = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}'
/** One character that is a word by itself, or a run that is begun by a letter or a figure and ended by a space or such a character. */
const COUNTED = new RegExp(`([${IDEOGRAPHS}])|[\\p{L}\\p{N}][^\\s\\u3000-\\u303f\\uff00-\\uff0f\\uff1a-\\uff20${IDEOGRAPHS}]*`, 'gu')

/** Chinese (and Japanese, Korean) characters, and words of all other scripts; a figure is a word. Punctuation counts as neither. */
export function lengthOfText(text: string): TextLength {
  let [characters, words] = [0, 0]
  for (const [, ideograph] of text.matchAll(COUNTED)) {
    if (ideograph) characters += 1
    else words += 1
  }
  return { characters, words }
}

/** Length of a whole text, notes and captions included. */
export const lengthOf = (document: Document): TextLength => lengthOfText(plainText(document))

/** The one figure that is shown and kept: characters and words together. */
export const countOf = ({ characters, words }: TextLength): number => characters + words

/** Whole minutes that reading takes, at least one. */
export const readingMinutes = ({ characters, words }: TextLength): number =>
  Math.max(1, Math.round(characters / CHARACTERS_A_MINUTE + words / WORDS_A_MINUTE))
