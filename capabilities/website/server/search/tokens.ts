import type { Section } from '#capabilities/content/contract.ts'
import { cleanPiece } from '#contract/input/clean-text.ts'
import { cutText } from '#contract/input/cut-text.ts'
import { toSimplified } from './scripts/simplified.ts'

/** Scripts that put no spaces between words. */
const CJK = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}'
const RUNS = new RegExp(`([${CJK}]+)|((?:(?![${CJK}])[\\p{L}\\p{N}])+)`, 'gu')
const LONGEST = 40

/** A run of a text: characters that stand together, or a word of letters and figures; with the place where it is. */
export type Run = {
  readonly text: string
  readonly isCjk: boolean
  readonly from: number
  readonly to: number
  /** Only the whole of it counts as found, no pair of its characters: it is one of several names. */
  readonly isName?: true
}

export function* runsOf(text: string): Generator<Run> {
  for (const { 0: run, 1: cjk, index } of text.matchAll(RUNS))
    yield { text: run, isCjk: cjk !== undefined, from: index, to: index + run.length }
}

/** The same word however it is written: width, case, accents, and the plural of English. */
export function normal(word: string): string {
  const plain = cutText(word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(), LONGEST)
  return singular(plain)
}

/** Harman's lightest stemmer: plurals alone. What it does to a word, it does to every form of it. */
function singular(word: string): string {
  if (word.length < 4 || !/^[a-z]+s$/.test(word) || /(?:us|ss)$/.test(word)) return word
  if (/[^ae]ies$/.test(word)) return `${word.slice(0, -3)}y`
  return /(?:[^aeo]es)$/.test(word) && /(?:x|ch|sh|ss|z)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** Neighbours of two in simplified characters; a character alone is its own word. */
export function pairsOf(run: string): string[] {
  const characters = [...toSimplified(run.normalize('NFKC'))]
  return characters.length < 2 ? characters : characters.slice(1).map((character, place) => characters[place]! + character)
}

/** Every word of a text, each once. */
export function wordsIn(text: string): Set<string> {
  const words = new Set<string>()
  for (const run of runsOf(text)) {
    if (!run.isCjk) words.add(normal(run.text))
    else for (const pair of pairsOf(run.text)) words.add(pair)
  }
  for (const spelled of namesWithFigures(text)) words.add(normal(spelled))
  return words
}

/** Names that are written with a hyphen or without: `PD-1` is found as `PD1`, and `PD1` as `PD 1`. */
function* namesWithFigures(text: string): Generator<string> {
  for (const [, letters = '', hyphen = '', figures = ''] of text.matchAll(NAME_WITH_FIGURES))
    if (hyphen === '') yield* [letters, figures]
    else yield letters + figures
}
const NAME_WITH_FIGURES = /(?<![A-Za-z0-9])([A-Za-z]{1,12})([-\u2010-\u2013]?)([0-9]{1,6})(?![A-Za-z0-9])/g

/** The same, and each character by itself: short texts are found by one character too. */
export function titleWordsIn(text: string): Set<string> {
  const words = wordsIn(text)
  for (const run of runsOf(text)) if (run.isCjk) for (const character of toSimplified(run.text.normalize('NFKC'))) words.add(character)
  return words
}

export const quoted = (word: string): string => `'${word.replace(/['\\]/g, (character) => character + character)}'`

/** PostgreSQL takes a megabyte of words in one vector, and refuses more. */
const VECTOR_BYTES = 2 ** 20 - 2 ** 14

/** As PostgreSQL writes a tsvector; of a text that has more words than it takes, the first of them. */
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

/** A word that no text has: where an entry belongs. It stands among the others, so that one index decides. */
export const inSection = (section: Section): string => `#${section}`

/** The same of what lists filter by. */
export const inFacet = (facet: string): string => `#${facet}`

/** What a query finds that has this, too. */
export const alsoIn = (query: string, mark: string): string => `${query} & ${quoted(mark)}`

/** What a query finds that has none of these. */
export const notIn = (query: string, marks: readonly string[]): string => [query, ...marks.map((mark) => `!${quoted(mark)}`)].join(' & ')

/** What is searched for. */
export type Question = {
  /** For `@@`; empty when the question has no word at all. */
  readonly query: string
  /** The same, where each word may go on. */
  readonly wideQuery: string
  /** The same, where the last word may go on: it is still being typed. */
  readonly typedQuery: string
  /** With the first pair of each run of characters alone: as good as all of them to guess how many have it, since they come together. */
  readonly roughQuery: string
  /** Runs of characters longer than a pair: they must stand together, which pairs alone do not say. */
  readonly phrases: readonly string[]
  readonly runs: readonly Run[]
}

const MOST_WORDS = 12

export function readQuestion(text: string): Question {
  const runs = [...runsOf(cleanPiece(text))].slice(0, MOST_WORDS)
  const write = (mayGoOn: (run: Run, place: number) => boolean) =>
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
