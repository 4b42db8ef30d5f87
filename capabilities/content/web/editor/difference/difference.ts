import type { Document } from '#contract/document/document.ts'
import { linesOf, type TextLine, type Token } from './difference-lines.ts'
import { diffSequences } from './sequence-diff.ts'

export type Part = Token & { readonly isChanged: boolean }
export type Side = { readonly line: TextLine; readonly parts: readonly Part[] }
/** One row of the comparison. An added or removed line has only one side. */
export type Row = {
  readonly kind: 'same' | 'changed' | 'added' | 'removed'
  readonly before: Side | undefined
  readonly after: Side | undefined
}

/** Lines with at least this similarity count as one changed line. */
const ALIKE = 0.45
/** Limits the pairs compared in one gap. Larger gaps pair lines by id only. */
const MOST_PAIRS = 40_000

/** Compares two documents line by line: unchanged, changed (with the position in the line), added and removed lines. */
export function compareDocuments(before: Document, after: Document): readonly Row[] {
  const rows: Row[] = []
  let gone: readonly TextLine[] = []
  for (const { kind, items } of diffSequences(linesOf(before), linesOf(after), ({ key }) => key)) {
    if (kind === 'removed') gone = items
    else {
      rows.push(...(kind === 'same' ? [...gone.map(removedRow), ...items.map(sameRow)] : pairLines(gone, items)))
      gone = []
    }
  }
  return [...rows, ...gone.map(removedRow)]
}

const whole = (line: TextLine, isChanged: boolean): Side => ({ line, parts: line.tokens.map((token) => ({ ...token, isChanged })) })
const sameRow = (line: TextLine): Row => ({ kind: 'same', before: whole(line, false), after: whole(line, false) })
const removedRow = (line: TextLine): Row => ({ kind: 'removed', before: whole(line, true), after: undefined })
const addedRow = (line: TextLine): Row => ({ kind: 'added', before: undefined, after: whole(line, true) })

/** Pairs the lines of one gap in order; unpaired lines get rows of their own. */
function pairLines(gone: readonly TextLine[], came: readonly TextLine[]): readonly Row[] {
  const rows: Row[] = []
  let [left, right] = [0, 0]
  for (const [one, other] of bestPairs(gone, came)) {
    rows.push(...gone.slice(left, one).map(removedRow), ...came.slice(right, other).map(addedRow))
    rows.push(changedRow(gone[one]!, came[other]!))
    left = one + 1
    right = other + 1
  }
  return [...rows, ...gone.slice(left).map(removedRow), ...came.slice(right).map(addedRow)]
}

function changedRow(before: TextLine, after: TextLine): Row {
  const parts: { before: Part[]; after: Part[] } = { before: [], after: [] }
  for (const { kind, items } of diffSequences(before.tokens, after.tokens, ({ text, look }) => `${look}\n${text}`)) {
    const marked = items.map((token) => ({ ...token, isChanged: kind !== 'same' }))
    if (kind !== 'added') parts.before.push(...marked)
    if (kind !== 'removed') parts.after.push(...marked)
  }
  return { kind: 'changed', before: { line: before, parts: parts.before }, after: { line: after, parts: parts.after } }
}

function bestPairs(gone: readonly TextLine[], came: readonly TextLine[]): readonly (readonly [number, number])[] {
  const likeness = gone.length * came.length > MOST_PAIRS ? sameName : likenessOf()
  const width = came.length + 1
  const best = new Float64Array((gone.length + 1) * width)
  const weights = new Float64Array(gone.length * came.length)
  for (let one = gone.length - 1; one >= 0; one -= 1) {
    for (let other = came.length - 1; other >= 0; other -= 1) {
      const weight = likeness(gone[one]!, came[other]!)
      weights[one * came.length + other] = weight
      const paired = weight > 0 ? weight + best[(one + 1) * width + other + 1]! : 0
      best[one * width + other] = Math.max(paired, best[(one + 1) * width + other]!, best[one * width + other + 1]!)
    }
  }
  const pairs: [number, number][] = []
  for (let one = 0, other = 0; one < gone.length && other < came.length; ) {
    const weight = weights[one * came.length + other]!
    const now = best[one * width + other]!
    if (weight > 0 && now === weight + best[(one + 1) * width + other + 1]!) {
      pairs.push([one, other])
      one += 1
      other += 1
    } else if (now === best[(one + 1) * width + other]!) one += 1
    else other += 1
  }
  return pairs
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
