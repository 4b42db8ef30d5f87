import type { FoundBeside } from '#capabilities/website/contract.ts'
import type { Language } from '#contract/language.ts'
import { wholeWords } from './excerpt.ts'
import { mark } from './marks.ts'
import { inEitherScript } from './scripts/simplified.ts'
import { type LetterRun, normal, type SearchQuestion } from './tokens.ts'

type Text = { readonly language: Language; readonly title: string; readonly text: string }

/** Returns an SQL expression that normalizes text: no width variants, accents or capitals. */
export const plain = (text: string) =>
  `lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f\\u00ad\\u200b-\\u200d\\u2060\\ufeff]', '', 'g'))`

/**
 * Returns a regular expression for a run: Chinese characters match anywhere, other words at the beginning of a word. A run contains only
 * letters and digits (S99).
 */
export function patternOf({ text, isCjk }: LetterRun): string {
  if (isCjk) return inEitherScript(text.normalize('NFKD'))
  const word = normal(text)
  return `(?<![[:alnum:]])${word.endsWith('y') ? `${word.slice(0, -1)}(y|ie)` : word}`
}

const BEFORE = 40
const LONG = 160

/** Builds a hit with the first line that matches, cut around the match; uses the first line when only the title matches. */
export function toFound({ language, title, text }: Text, href: string, question: SearchQuestion): FoundBeside {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const marked = lines.find((line) => mark(line, question, true).marks.length > 0) ?? lines[0] ?? ''
  const [first] = mark(marked, question, true).marks
  const from = first && first[0] > LONG - BEFORE ? first[0] - BEFORE : 0
  const cut = marked
    .slice(from, from + LONG)
    .toWellFormed()
    .replaceAll('\ufffd', '')
  const excerpt = `${from > 0 ? '…' : ''}${cut}${from + LONG < marked.length ? '…' : ''}`
  return {
    language,
    href,
    title: mark(title, question, true),
    excerpt: mark(wholeWords(excerpt), question, true),
  }
}
