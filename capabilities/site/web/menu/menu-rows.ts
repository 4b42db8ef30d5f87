import type { Entry, Leaf } from '../../contract.ts'

/** A row of a flattened menu: a row of depth 1 belongs to the last row of depth 0 above it. */
export type MenuEditRow = Leaf & { readonly depth: 0 | 1 }

export const toMenuRows = (tree: readonly Entry[]): MenuEditRow[] =>
  tree.flatMap(({ below, ...entry }) => [{ ...entry, depth: 0 as const }, ...below.map((leaf) => ({ ...leaf, depth: 1 as const }))])

export function toTree(rows: readonly MenuEditRow[]): Entry[] {
  const tree: (Omit<Entry, 'below'> & { below: Leaf[] })[] = []
  for (const { depth, ...leaf } of rows) {
    const entry = tree.at(-1)
    if (depth === 1 && entry) entry.below.push(leaf)
    else tree.push({ ...leaf, below: [] })
  }
  return tree
}

/** Returns the number of rows that move with one: an entry takes its sub-entries along. */
function sizeAt(rows: readonly MenuEditRow[], at: number): number {
  if (rows[at]?.depth === 1) return 1
  const next = rows.findIndex(({ depth }, place) => place > at && depth === 0)
  return (next === -1 ? rows.length : next) - at
}

/**
 * Moves a row with its sub-entries to the place of another, and returns its new place. A top-level entry never lands among the sub-entries
 * of another.
 */
export function moveMenuRow(rows: readonly MenuEditRow[], from: number, to: number): { readonly rows: MenuEditRow[]; readonly at: number } {
  const size = sizeAt(rows, from)
  if (to >= from && to < from + size) return { rows: [...rows], at: from }
  const block = rows.slice(from, from + size)
  const rest = rows.toSpliced(from, size)
  const wanted = to > from ? to - size + 1 : to
  const at = block[0]?.depth === 1 ? Math.max(1, wanted) : boundaryAt(rest, wanted, to > from)
  return { rows: rest.toSpliced(at, 0, ...block), at }
}

function boundaryAt(rows: readonly MenuEditRow[], wanted: number, isDown: boolean): number {
  let at = wanted
  while (rows[at]?.depth === 1) at += isDown ? 1 : -1
  return at
}

export const canGoIn = (rows: readonly MenuEditRow[], at: number): boolean => at > 0 && rows[at]?.depth === 0 && sizeAt(rows, at) === 1
export const canGoOut = (rows: readonly MenuEditRow[], at: number): boolean => rows[at]?.depth === 1

/** Makes a row a sub-entry of the entry above it. */
export const goneIn = (rows: readonly MenuEditRow[], at: number): MenuEditRow[] =>
  rows.map((row, place) => (place === at && canGoIn(rows, at) ? { ...row, depth: 1 } : row))
/** Takes a row out of its entry and places it below that entry; the sub-entries that follow it stay in the entry. */
export function goneOut(rows: readonly MenuEditRow[], at: number): { readonly rows: MenuEditRow[]; readonly at: number } {
  const row = rows[at]
  if (row?.depth !== 1) return { rows: [...rows], at }
  const next = rows.findIndex(({ depth }, place) => place > at && depth === 0)
  const end = (next === -1 ? rows.length : next) - 1
  return { rows: rows.toSpliced(at, 1).toSpliced(end, 0, { ...row, depth: 0 }), at: end }
}
