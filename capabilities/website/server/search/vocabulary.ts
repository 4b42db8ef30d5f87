import type { Pool } from 'pg'
import { type Group, readSynonyms } from './thesaurus.ts'
import { type LetterRun, normal, runsOf } from './tokens.ts'

/** Number of newest titles from which the vocabulary is built. */
const MOST_TITLES = 5_000
/** Shorter words are one letter from too many others, and shorter syllables occur in too many titles. */
const LEAST_LETTERS = 4

type Vocabulary = {
  /** Corrects typos and phonetic spellings in a query; returns undefined without a better form. */
  correct(text: string, runs: readonly LetterRun[]): string | undefined
}

export async function readVocabulary(pool: Pool): Promise<Vocabulary> {
  const [{ groups }, { rows }] = await Promise.all([
    readSynonyms(pool),
    pool.query<{ title: string }>({
      name: 'website.titles',
      text: 'select title from website.search_entry order by published_at desc, item_id limit $1',
      values: [MOST_TITLES],
    }),
  ])
  return openVocabulary(
    groups,
    rows.map(({ title }) => title),
  )
}

export async function openVocabulary(groups: readonly Group[], titles: readonly string[]): Promise<Vocabulary> {
  const { pinyin } = await import('pinyin-pro') // a dictionary that only a search needs
  const counts = new Map<string, number>()
  const soundOf = soundWith(pinyin)
  const readings: Reading[] = []
  for (const text of [...groups.flat(), ...titles]) {
    for (const run of runsOf(text)) {
      if (run.isCjk) readings.push(readingOf(run.text.normalize('NFKC'), soundOf))
      else if (run.text.length >= LEAST_LETTERS) counts.set(normal(run.text), (counts.get(normal(run.text)) ?? 0) + 1)
    }
  }
  const charactersOf = (word: string) => written(readings, soundOf, word)
  const better = (word: string): string | undefined =>
    word.length < LEAST_LETTERS || counts.has(word) ? undefined : (charactersOf(word) ?? nearest(counts, word))
  return {
    correct(text, runs) {
      // Pinyin may be typed with spaces, as in `xin shuai`.
      const joined =
        runs.length > 1 && runs.every(({ isCjk }) => !isCjk) ? charactersOf(runs.map((run) => normal(run.text)).join('')) : undefined
      if (joined) return joined
      const found = runs.map((run) => (run.isCjk ? undefined : better(normal(run.text))))
      if (found.every((each) => each === undefined)) return undefined
      return runs.toReversed().reduce((whole, { from, to }, place) => {
        const word = found[runs.length - 1 - place]
        return word === undefined ? whole : whole.slice(0, from) + word + whole.slice(to)
      }, text)
    },
  }
}

/** Characters with their joined Pinyin. Two strings for each title are all that is kept, because there are thousands. */
type Reading = { readonly text: string; readonly sounds: string }

type SoundOf = (character: string) => string

const known = new Map<string, string>()
/** Returns the Pinyin of one character, cached. */
const soundWith =
  (pinyin: (character: string, options: { readonly toneType: 'none'; readonly v: true }) => string) =>
  (character: string): string => {
    const sound = known.get(character) ?? pinyin(character, { toneType: 'none', v: true }).replace(/[^a-z]/g, '')
    known.set(character, sound)
    return sound
  }

const readingOf = (text: string, soundOf: SoundOf): Reading => ({ text, sounds: [...text].map(soundOf).join('') })

/** Returns the characters whose Pinyin equals the word, at character boundaries. */
function written(readings: readonly Reading[], soundOf: SoundOf, word: string): string | undefined {
  if (word.length < LEAST_LETTERS || !/^[a-z]+$/.test(word)) return undefined
  for (const { text, sounds } of readings) {
    if (!sounds.includes(word)) continue
    const characters = [...text]
    const starts = startsOf(characters.map(soundOf))
    for (let at = sounds.indexOf(word); at >= 0; at = sounds.indexOf(word, at + 1)) {
      const [first, last] = [starts.indexOf(at), starts.indexOf(at + word.length)]
      if (first >= 0 && last > first) return characters.slice(first, last).join('')
    }
  }
  return undefined
}

/** Returns the offset of each sound in all of them, and their end. */
function startsOf(sounds: readonly string[]): readonly number[] {
  let at = 0
  return [0, ...sounds.map((sound) => (at += sound.length))]
}

/** Returns the known word at one typo's distance. Prefers the same first letter, then the most frequent. */
function nearest(counts: ReadonlyMap<string, number>, word: string): string | undefined {
  const near = [...counts].filter(([known]) => isOneMistake(known, word))
  const rank = ([known, count]: readonly [string, number]) => (known[0] === word[0] ? 1e9 : 0) + count
  return near.toSorted((one, other) => rank(other) - rank(one) || (one[0] < other[0] ? -1 : 1))[0]?.[0]
}

/** Returns true when the words differ by one deletion, insertion, substitution or transposition. */
export function isOneMistake(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false
  let at = 0
  while (at < Math.min(one.length, other.length) && one[at] === other[at]) at += 1
  const [left, right] = [one.slice(at), other.slice(at)]
  if (left.length !== right.length) return left.length > right.length ? left.slice(1) === right : left === right.slice(1)
  return left.slice(1) === right.slice(1) || (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
}
