import type { Document } from '#contract/document/document.ts'
import { documentLines, type TextLine, type Token } from './difference-lines.ts'
import { diffSequences } from './sequence-diff.ts'

export type DifferencePart = Token & { readonly isChanged: boolean }
export type DifferenceSide = { readonly line: TextLine; readonly parts: readonly DifferencePart[] }
/** One row of the comparison. An added or removed line has only one side. */
export type DifferenceRow = {
  readonly kind: 'same' | 'changed' | 'added' | 'removed'
  readonly before: DifferenceSide | undefined
  readonly after: DifferenceSide | undefined
}

/** Lines with at least this similarity count as one changed line. */
const ALIKE = 0.45
/** Limits the pairs compared in one gap. Larger gaps pair lines by id only. */
const MOST_PAIRS = 40_000

/** Compares two documents line by line: unchanged, changed (with the position in the line), added and removed lines. */
export function compareDocuments(before: Document, after: Document): readonly DifferenceRow[] {
  const rows: DifferenceRow[] = []
  let gone: readonly TextLine[] = []
  for (const { kind, items } of diffSequences(documentLines(before), documentLines(after), ({ key }) => key)) {
    if (kind === 'removed') gone = items
    else {
      rows.push(...(kind === 'same' ? [...gone.map(removedRow), ...items.map(sameRow)] : pairLines(gone, items)))
      gone = []
    }
  }
  return [...rows, ...gone.map(removedRow)]
}

const whole = (line: TextLine, isChanged: boolean): DifferenceSide => ({
  line,
  parts: line.tokens.map((token) => ({ ...token, isChanged })),
})
const sameRow = (line: TextLine): DifferenceRow => ({ kind: 'same', before: whole(line, false), after: whole(line, false) })
const removedRow = (line: TextLine): DifferenceRow => ({ kind: 'removed', before: whole(line, true), after: undefined })
const addedRow = (line: TextLine): DifferenceRow => ({ kind: 'added', before: undefined, after: whole(line, true) })

/** Pairs the lines of one gap in order; unpaired lines get rows of their own. */
function pairLines(gone: readonly TextLine[], came: readonly TextLine[]): readonly DifferenceRow[] {
  const rows: DifferenceRow[] = []
  let [left, right] = [0, 0]
  for (const { one, other, before, after } of bestPairs(gone, came)) {
    rows.push(...gone.slice(left, one).map(removedRow), ...came.slice(right, other).map(addedRow))
    rows.push(changedRow(before, after))
    left = one + 1
    right = other + 1
  }
  return [...rows, ...gone.slice(left).map(removedRow), ...came.slice(right).map(addedRow)]
}

function changedRow(before: TextLine, after: TextLine): DifferenceRow {
  const parts: { before: DifferencePart[]; after: DifferencePart[] } = { before: [], after: [] }
  for (const { kind, items } of diffSequences(before.tokens, after.tokens, ({ text, look }) => `${look}\n${text}`)) {
    const marked = items.map((token) => ({ ...token, isChanged: kind !== 'same' }))
    if (kind !== 'added') parts.before.push(...marked)
    if (kind !== 'removed') parts.after.push(...marked)
  }
  return { kind: 'changed', before: { line: before, parts: parts.before }, after: { line: after, parts: parts.after } }
}

/** A removed and an added line that count as one changed line, with their places. */
type Pair = { readonly one: number; readonly other: number; readonly before: TextLine; readonly after: TextLine }

/** A table of numbers, 0 where nothing was written. */
class Grid {
  readonly #width: number
  readonly #cells: Float64Array
  constructor(height: number, width: number) {
    this.#width = width
    this.#cells = new Float64Array(height * width)
  }

  at(row: number, column: number): number {
    return this.#cells[row * this.#width + column] ?? 0
  }

  put(row: number, column: number, value: number): void {
    this.#cells[row * this.#width + column] = value
  }
}

function bestPairs(gone: readonly TextLine[], came: readonly TextLine[]): readonly Pair[] {
  const likeness = gone.length * came.length > MOST_PAIRS ? sameName : likenessOf()
  const best = new Grid(gone.length + 1, came.length + 1)
  const weights = new Grid(gone.length + 1, came.length + 1)
  const cameBackwards = [...came.entries()].reverse()
  for (const [one, before] of [...gone.entries()].reverse()) {
    for (const [other, after] of cameBackwards) {
      const weight = likeness(before, after)
      weights.put(one, other, weight)
      const paired = weight > 0 ? weight + best.at(one + 1, other + 1) : 0
      best.put(one, other, Math.max(paired, best.at(one + 1, other), best.at(one, other + 1)))
    }
  }
  const pairs: Pair[] = []
  for (let one = 0, other = 0; ; ) {
    const [before, after] = [gone[one], came[other]]
    if (!before || !after) return pairs
    const weight = weights.at(one, other)
    const now = best.at(one, other)
    if (weight > 0 && now === weight + best.at(one + 1, other + 1)) {
      pairs.push({ one, other, before, after })
      one += 1
      other += 1
    } else if (now === best.at(one + 1, other)) one += 1
    else other += 1
  }
}

const sameName = (one: TextLine, other: TextLine): number => (one.id !== undefined && one.id === other.id ? 2 : 0)

/** Returns 2 for the same block id, otherwise the share of common words, or 0 below the threshold. */
function likenessOf(): (one: TextLine, other: TextLine) => number {
  const counted = new Map<TextLine, ReadonlyMap<string, number>>()
  const countsOf = (line: TextLine) => {
    const known = counted.get(line) ?? countWords(line)
    counted.set(line, known)
    return known
  }
  return (one, other) => {
    if (sameName(one, other) > 0) return 2
    const total = one.tokens.length + other.tokens.length
    if (total === 0) return one.kind === other.kind ? 1 : 0
    let common = 0
    for (const [word, times] of countsOf(one)) common += Math.min(times, countsOf(other).get(word) ?? 0)
    const share = (2 * common) / total
    return share >= ALIKE ? share : 0
  }
}

function countWords({ tokens }: TextLine): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { text } of tokens) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}
