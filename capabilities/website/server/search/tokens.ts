import type { Section } from '#capabilities/content/contract.ts'
import { cleanPiece } from '#contract/input/clean-text.ts'
import { cutText } from '#contract/input/cut-text.ts'
import { toSimplified } from './scripts/simplified.ts'

/** Scripts without spaces between words. */
const CJK = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}'
const RUNS = new RegExp(`([${CJK}]+)|((?:(?![${CJK}])[\\p{L}\\p{N}])+)`, 'gu')
const LONGEST = 40

/** A run of a text: adjacent CJK characters, or a word of letters and digits, with its position. */
export type LetterRun = {
  readonly text: string
  readonly isCjk: boolean
  readonly from: number
  readonly to: number
  /** Requires the whole run to match, not a pair of its characters, because it is one of several synonyms. */
  readonly isName?: true
}

export function* runsOf(text: string): Generator<LetterRun> {
  for (const { 0: run, 1: cjk, index } of text.matchAll(RUNS))
    yield { text: run, isCjk: cjk !== undefined, from: index, to: index + run.length }
}

/** Normalizes a word: width, case, accents, and English plurals. */
export function normal(word: string): string {
  const plain = cutText(word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(), LONGEST)
  return singular(plain)
}

/** Applies Harman's S-stemmer, which removes plurals only. Queries and texts use the same function, so odd results still match. */
function singular(word: string): string {
  if (word.length < 4 || !/^[a-z]+s$/.test(word) || /(?:us|ss)$/.test(word)) return word
  if (/[^ae]ies$/.test(word)) return `${word.slice(0, -3)}y`
  return /(?:[^aeo]es)$/.test(word) && /(?:x|ch|sh|ss|z)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** Returns overlapping pairs of adjacent characters, simplified. A single character is returned alone. */
export function pairsOf(run: string): string[] {
  const characters = [...toSimplified(run.normalize('NFKC'))]
  return characters.length < 2 ? characters : characters.slice(1).map((character, place) => characters[place]! + character)
}

export function wordsIn(text: string): Set<string> {
  const words = new Set<string>()
  for (const run of runsOf(text)) {
    if (!run.isCjk) words.add(normal(run.text))
    else for (const pair of pairsOf(run.text)) words.add(pair)
  }
  for (const spelled of namesWithFigures(text)) words.add(normal(spelled))
  return words
}

/** Returns spellings of names with and without hyphen: `PD-1` is also indexed as `PD1`, and `PD1` as `PD` and `1`. */
function* namesWithFigures(text: string): Generator<string> {
  for (const [, letters = '', hyphen = '', figures = ''] of text.matchAll(NAME_WITH_FIGURES))
    if (hyphen === '') yield* [letters, figures]
    else yield letters + figures
}
const NAME_WITH_FIGURES = /(?<![A-Za-z0-9])([A-Za-z]{1,12})([-\u2010-\u2013]?)([0-9]{1,6})(?![A-Za-z0-9])/g

/** Adds each single character, because titles are also searched by one character. */
export function titleWordsIn(text: string): Set<string> {
  const words = wordsIn(text)
  for (const run of runsOf(text)) if (run.isCjk) for (const character of toSimplified(run.text.normalize('NFKC'))) words.add(character)
  return words
}

export const quoted = (word: string): string => `'${word.replace(/['\\]/g, (character) => character + character)}'`

/** PostgreSQL refuses a tsvector above 1 MB. */
const VECTOR_BYTES = 2 ** 20 - 2 ** 14

/** Writes a tsvector, truncated to the words that fit. */
export function vectorOf(words: Iterable<string>): string {
  const found: string[] = []
  let bytes = 0
  for (const word of words) {
    bytes += Buffer.byteLength(word)
    if (bytes > VECTOR_BYTES) break
    found.push(quoted(word))
  }
  return found.join(' ')
}

/** Returns a pseudo-word for the section, which no text contains. It is part of the vector, so that one index decides. */
export const inSection = (section: Section): string => `#${section}`

export const inFacet = (facet: string): string => `#${facet}`

export const alsoIn = (query: string, mark: string): string => `${query} & ${quoted(mark)}`

export const notIn = (query: string, marks: readonly string[]): string => [query, ...marks.map((mark) => `!${quoted(mark)}`)].join(' & ')

export type SearchQuestion = {
  /** Operand for `@@`; is empty when the question contains no word. */
  readonly query: string
  /** Matches each word of three or more letters as a prefix. */
  readonly wideQuery: string
  /** Matches the last word as a prefix, because it may be incomplete. */
  readonly typedQuery: string
  /** Contains only the first pair of each CJK run. That suffices for an estimate, because the pairs occur together. */
  readonly roughQuery: string
  /** CJK runs longer than a pair. They must occur as a whole, which the pairs alone do not guarantee. */
  readonly phrases: readonly string[]
  readonly runs: readonly LetterRun[]
}

const MOST_WORDS = 12

export function readQuestion(text: string): SearchQuestion {
  const runs = [...runsOf(cleanPiece(text))].slice(0, MOST_WORDS)
  const write = (mayGoOn: (run: LetterRun, place: number) => boolean) =>
    runs
      .flatMap((run, place) => (run.isCjk ? pairsOf(run.text).map(quoted) : [quoted(normal(run.text)) + (mayGoOn(run, place) ? ':*' : '')]))
      .join(' & ')
  return {
    query: write(() => false),
    wideQuery: write((run) => run.text.length >= 3),
    roughQuery: runs.map(({ text: run, isCjk }) => quoted(isCjk ? pairsOf(run)[0]! : normal(run))).join(' & '),
    typedQuery: write((_run, place) => place === runs.length - 1),
    phrases: runs.filter(({ text: run, isCjk }) => isCjk && [...run].length > 2).map(({ text: run }) => run.normalize('NFKC')),
    runs,
  }
}
