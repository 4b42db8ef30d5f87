import type { Bilingual } from '#contract/language.ts'
import type { Place } from '#contract/site/place.ts'
import { nameKey, type Pronounce } from '../people/name-keys.ts'
import { isOneMistake } from '../vocabulary.ts'

type MatchedPlace = Place & { readonly isTitled: boolean }

/** Shorter Pinyin matches the beginning of too many syllables. */
const LEAST_PINYIN = 4
/** Shorter words have too many others at a distance of one letter. */
const LEAST_WITH_MISTAKE = 6

/**
 * Returns places that contain every word of the question, in either language or in the Pinyin of the title. Without any, returns places
 * whose titles differ by one typo. Title matches come first.
 */
export function matchPlaces(places: readonly Place[], question: string, pronounce: Pronounce): readonly MatchedPlace[] {
  const words = wordsOf(question)
  if (words.length === 0) return []
  const isTitled = ({ title }: Place) => hasAll(title, words) || isPronounced(title['zh-CN'], nameKey(question), pronounce)
  const titled = places.filter(isTitled)
  const others = places.filter(
    (place) => !titled.includes(place) && words.every((word) => hasAll(place.title, [word]) || hasAll(place.text, [word])),
  )
  const found = [...titled, ...others]
  const near =
    found.length > 0 ? [] : places.filter(({ title }) => words.every((word) => wordsIn(title).some((each) => isNear(each, word))))
  return [...titled, ...near].map((place) => ({ ...place, isTitled: true })).concat(others.map((place) => ({ ...place, isTitled: false })))
}

/** Splits text into runs of Chinese characters, and words of letters and digits. */
const wordsOf = (text: string): string[] =>
  [...text.normalize('NFKC').matchAll(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}’'-])+/gu)]
    .map(([word]) => nameKey(word))
    .filter(Boolean)

const isHan = (word: string): boolean => /^\p{Script=Han}+$/u.test(word)
const wordsIn = (texts: Bilingual): string[] => Object.values(texts).flatMap(wordsOf)

/** Requires all words in one language, because a question has one language. */
const hasAll = (texts: Bilingual, words: readonly string[]): boolean =>
  Object.values(texts).some((text) => {
    const written = wordsOf(text)
    return words.every((word) => written.some((each) => (isHan(word) ? word.length > 1 && each.includes(word) : each.startsWith(word))))
  })

/** Matches Pinyin from the beginning of any syllable. */
function isPronounced(title: string, key: string, pronounce: Pronounce): boolean {
  if (key.length < LEAST_PINYIN || !/^[a-z]+$/.test(key)) return false
  const syllables = wordsOf(title)
    .filter(isHan)
    .flatMap((run) => pronounce(run).toLowerCase().split(/\s+/))
  return syllables.some((_, place) => {
    const sounds = syllables.slice(place).join('')
    return sounds.startsWith(key) || sounds.replaceAll('v', 'u').startsWith(key)
  })
}

const isNear = (written: string, word: string): boolean =>
  !isHan(word) && Math.min(written.length, word.length) >= LEAST_WITH_MISTAKE && (written === word || isOneMistake(written, word))
