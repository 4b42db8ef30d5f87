import type { Marked } from '../../contract.ts'
import { toSimplified } from './scripts/simplified.ts'
import { type LetterRun, normal, pairsOf, runsOf, type SearchQuestion } from './tokens.ts'

type Range = [from: number, to: number]

/** Marks the places in a text that match a question. With `mayGoOn`, words that begin with a query word match too. */
export function mark(text: string, { runs }: Pick<SearchQuestion, 'runs'>, mayGoOn = false): Marked {
  const found: Range[] = []
  const letters = runs.filter(({ isCjk }) => !isCjk).map((run) => normal(run.text))
  const characters = runs.filter(({ isCjk }) => isCjk)
  for (const run of runsOf(text)) {
    if (run.isCjk) for (const wanted of characters) found.push(...placesOf(run.text, wanted, run.from))
    else if (letters.some((wanted) => isSame(normal(run.text), wanted, mayGoOn))) found.push([run.from, run.to])
  }
  return { text, marks: merged(found) }
}

const isSame = (word: string, wanted: string, mayGoOn: boolean): boolean => (mayGoOn ? word.startsWith(wanted) : word === wanted)

/** Returns places of the whole run, else of its character pairs. */
function placesOf(written: string, { text: asked, isName }: LetterRun, offset: number): Range[] {
  const [text, wanted] = [toSimplified(written), toSimplified(asked)]
  const whole = everyPlace(text, wanted, offset)
  return whole.length > 0 || isName ? whole : pairsOf(wanted).flatMap((pair) => everyPlace(text, pair, offset))
}

function everyPlace(text: string, wanted: string, offset: number): Range[] {
  const places: Range[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) places.push([offset + at, offset + at + wanted.length])
  return places
}

function merged(ranges: readonly Range[]): Range[] {
  const joined: Range[] = []
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}
