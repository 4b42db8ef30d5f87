import type { Pool } from 'pg'
import { toSimplified } from './scripts/simplified.ts'
import { type LetterRun, normal, pairsOf, quoted, runsOf, type SearchQuestion } from './tokens.ts'

/** Terms with the same meaning, in any language. */
export type Group = readonly string[]

export async function readSynonyms(pool: Pool): Promise<{ readonly groups: readonly Group[]; readonly version: number }> {
  const { rows } = await pool.query<{ groups: Group[]; version: number }>({
    name: 'website.synonyms',
    text: 'select groups, version from website.synonyms',
  })
  return rows[0] ?? { groups: [], version: 0 }
}

/** Alternatives for a part of a query; all words of an alternative must occur. */
type Unit = readonly (readonly string[])[]
type Thesaurus = {
  /** Replaces known terms by all their synonyms. Returns the same question when it contains none. */
  expand(question: SearchQuestion): SearchQuestion
}

/** Returns the lookup key of a term: its normalized runs. */
const keyOf = (runs: readonly Pick<LetterRun, 'text' | 'isCjk'>[]): string =>
  runs.map(({ text, isCjk }) => (isCjk ? toSimplified(text.normalize('NFKC')) : normal(text))).join(' ')
const unitsOf = (term: string): string[] => [...runsOf(term)].flatMap(({ text, isCjk }) => (isCjk ? pairsOf(text) : [normal(text)]))

/** Maximum of words in a Latin term, and minimum of characters in a prefix of a Chinese term. */
const [MOST_WORDS, LEAST_PREFIX] = [4, 2]

export function openThesaurus(groups: readonly Group[]): Thesaurus {
  const known = new Map<string, Group>()
  for (const group of groups) for (const term of group) known.set(keyOf([...runsOf(term)]), group)
  const longest = Math.max(0, ...[...known.keys()].map(({ length }) => length))
  const begun = (text: string) => [...known].find(([key]) => key.length > text.length && key.startsWith(text))?.[1]

  /** Splits a run of characters into known terms, longest first at each position, and the text between them. */
  function* partsOf(run: LetterRun): Generator<LetterRun | Group> {
    const text = toSimplified(run.text.normalize('NFKC'))
    let from = 0
    const between = (to: number): LetterRun[] => (to > from ? [{ text: text.slice(from, to), isCjk: true, from: 0, to: 0 }] : [])
    for (let at = 0; at < text.length; ) {
      const length = lengthsDown(Math.min(longest, text.length - at)).find((each) => known.has(text.slice(at, at + each)))
      if (length === undefined) at += 1
      else {
        yield* between(at)
        yield known.get(text.slice(at, at + length))!
        at += length
        from = at
      }
    }
    const whole = from === 0 && text.length >= LEAST_PREFIX ? begun(text) : undefined
    if (whole) yield [text, ...whole]
    else yield* between(text.length)
  }

  function* readParts(runs: readonly LetterRun[]): Generator<LetterRun | Group> {
    for (let at = 0; at < runs.length; ) {
      const run = runs[at]!
      if (run.isCjk) {
        yield* partsOf(run)
        at += 1
        continue
      }
      const isWord = (each: LetterRun | undefined) => each !== undefined && !each.isCjk
      const count = lengthsDown(MOST_WORDS).find((each) => {
        const some = runs.slice(at, at + each)
        return some.length === each && some.every(isWord) && known.has(keyOf(some))
      })
      yield count === undefined ? run : known.get(keyOf(runs.slice(at, at + count)))!
      at += count ?? 1
    }
  }

  return {
    expand(question) {
      const parts = [...readParts(question.runs)]
      const groups = parts.filter((part): part is Group => !('text' in part))
      if (groups.length === 0) return question
      // Single characters between terms, such as 的 and 和, carry little meaning.
      const plain = parts.filter((part): part is LetterRun => 'text' in part).filter(({ text, isCjk }) => !isCjk || text.length > 1)
      const units: Unit[] = [...plain.map((run) => [unitsOf(run.text)]), ...groups.map((group) => group.map(unitsOf))]
      const query = units.map(writeUnit).join(' & ')
      return {
        ...question,
        query,
        wideQuery: query,
        roughQuery: query,
        phrases: plain.filter(({ text, isCjk }) => isCjk && text.length > 2).map(({ text }) => text),
        runs: [...plain, ...groups.flat().flatMap((term) => [...runsOf(term)].map((run) => ({ ...run, isName: true as const })))],
      }
    },
  }
}

const lengthsDown = (most: number): number[] => Array.from({ length: Math.max(0, most) }, (_, place) => most - place)

const writeUnit = (unit: Unit): string => {
  const each = unit.filter((words) => words.length > 0).map((words) => words.map(quoted).join(' & '))
  return each.length === 1 ? each[0]! : `(${each.map((words) => `(${words})`).join(' | ')})`
}
