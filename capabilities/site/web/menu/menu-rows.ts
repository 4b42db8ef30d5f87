import type { Entry, Leaf } from '../../contract.ts'

/** A menu as rows under each other: one of depth 1 belongs to the last of depth 0 above it. */
export type Row = Leaf & { readonly depth: 0 | 1 }

export const toRows = (tree: readonly Entry[]): Row[] =>
  tree.flatMap(({ below, ...entry }) => [{ ...entry, depth: 0 as const }, ...below.map((leaf) => ({ ...leaf, depth: 1 as const }))])

export function toTree(rows: readonly Row[]): Entry[] {
  const tree: (Omit<Entry, 'below'> & { below: Leaf[] })[] = []
  for (const { depth, ...leaf } of rows) {
    if (depth === 1) tree.at(-1)!.below.push(leaf)
    else tree.push({ ...leaf, below: [] })
  }
  return tree
}

/** How many rows move with one: an entry takes along what is under it. */
function sizeAt(rows: readonly Row[], at: number): number {
  if (rows[at]!.depth === 1) return 1
  const next = rows.findIndex(({ depth }, place) => place > at && depth === 0)
  return (next === -1 ? rows.length : next) - at
}

/** Moves a row, with what is under it, to the place of another; tells where it is then. An entry never comes to stand within another. */
export function movedTo(rows: readonly Row[], from: number, to: number): { readonly rows: Row[]; readonly at: number } {
  const size = sizeAt(rows, from)
  if (to >= from && to < from + size) return { rows: [...rows], at: from }
  const block = rows.slice(from, from + size)
  const rest = rows.toSpliced(from, size)
  const wanted = to > from ? to - size + 1 : to
  const at = block[0]!.depth === 1 ? Math.max(1, wanted) : boundaryAt(rest, wanted, to > from)
  return { rows: rest.toSpliced(at, 0, ...block), at }
}

function boundaryAt(rows: readonly Row[], wanted: number, isDown: boolean): number {
  let at = wanted
  while (rows[at]?.depth === 1) at += isDown ? 1 : -1
  return at
}

export const canGoIn = (rows: readonly Row[], at: number): boolean => at > 0 && rows[at]!.depth === 0 && sizeAt(rows, at) === 1
export const canGoOut = (rows: readonly Row[], at: number): boolean => rows[at]!.depth === 1

/** Puts a row under the entry above it. */
export const goneIn = (rows: readonly Row[], at: number): Row[] => (canGoIn(rows, at) ? withDepth(rows, at, 1) : [...rows])
/** Takes a row out of its entry, below it; what stands under that entry after it stays there. */
export function goneOut(rows: readonly Row[], at: number): { readonly rows: Row[]; readonly at: number } {
  if (!canGoOut(rows, at)) return { rows: [...rows], at }
  const next = rows.findIndex(({ depth }, place) => place > at && depth === 0)
  const end = (next === -1 ? rows.length : next) - 1
  return { rows: rows.toSpliced(at, 1).toSpliced(end, 0, { ...rows[at]!, depth: 0 }), at: end }
}

const withDepth = (rows: readonly Row[], at: number, depth: Row['depth']): Row[] => rows.with(at, { ...rows[at]!, depth })
