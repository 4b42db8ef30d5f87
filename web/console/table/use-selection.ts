import { useRef, useState } from 'react'

export type RowSelection<Row> = {
  readonly rows: readonly Row[]
  has(key: string): boolean
  /** `span` also toggles every row between the last toggled row and this one. */
  toggle(row: Row, how?: 'span'): void
  toggleAll(): void
  /** Selects these rows too, including rows that are not shown. */
  add(rows: readonly Row[]): void
  clear(): void
  /** Describes the shown rows only. */
  readonly all: 'none' | 'some' | 'all'
}

/** Manages the selected rows, across pages. A change of the last argument, such as other filters, clears the selection. */
export function useRowSelection<Row>(shown: readonly Row[], keyOf: (row: Row) => string, anew: string): RowSelection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const [was, setWas] = useState(anew)
  const last = useRef<string>(undefined)
  if (was !== anew) {
    setWas(anew)
    setChosen(new Map())
  }
  const here = shown.filter((row) => chosen.has(keyOf(row))).length
  const set = (rows: readonly Row[], on: boolean) =>
    setChosen((before) => {
      const next = new Map(before)
      for (const row of rows) on ? next.set(keyOf(row), row) : next.delete(keyOf(row))
      return next
    })
  return {
    rows: [...chosen.values()],
    has: (key) => chosen.has(key),
    toggle(row, how) {
      const key = keyOf(row)
      const on = !chosen.has(key)
      const from = shown.findIndex((each) => keyOf(each) === last.current)
      const to = shown.findIndex((each) => keyOf(each) === key)
      last.current = key
      set(how === 'span' && from !== -1 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [row], on)
    },
    toggleAll: () => set(shown, here < shown.length),
    add: (rows) => set(rows, true),
    clear: () => setChosen(new Map()),
    all: here === 0 ? 'none' : here < shown.length ? 'some' : 'all',
  }
}
