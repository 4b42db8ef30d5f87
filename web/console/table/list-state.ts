/** The kind decides the form in the address: a text, one value, several values, or a span of days (`2026-01-01..2026-01-31`). */
export type FilterKind = 'text' | 'one' | 'many' | 'days'
export type Kinds = Readonly<Record<string, FilterKind>>
type Days = { readonly from: string; readonly to: string }
export type ValueOf<Kind extends FilterKind> = Kind extends 'many' ? readonly string[] : Kind extends 'days' ? Days | undefined : string
export type FiltersOf<K extends Kinds> = { readonly [Name in keyof K]: ValueOf<K[Name]> }
type Direction = 'asc' | 'desc'

/** The defaults of a list that its address does not override. */
export type ListDefaults<K extends Kinds> = {
  readonly sort: string
  readonly direction: Direction
  readonly pageSize?: number
  readonly filters: K
}
export type ListState<K extends Kinds> = {
  readonly page: number
  readonly pageSize: number
  readonly sort: string
  readonly direction: Direction
  readonly filters: FiltersOf<K>
}

export const PAGE_SIZES = [20, 50, 100] as const
/** The server refuses pages beyond this row (S99). */
const MOST_ROWS = 10_000

/** Reads the state of a list from its address; invalid values get the defaults. */
export function readListState<K extends Kinds>(search: URLSearchParams, terms: ListDefaults<K>): ListState<K> {
  const pageSize = numberIn(search.get('pageSize'), 1, 100) ?? terms.pageSize ?? PAGE_SIZES[0]
  const direction = search.get('direction')
  return {
    page: numberIn(search.get('page'), 1, Math.floor(MOST_ROWS / pageSize)) ?? 1,
    pageSize,
    sort: search.get('sort') ?? terms.sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : terms.direction,
    filters: Object.fromEntries(
      Object.entries(terms.filters).map(([name, kind]) => [name, readFilter(search, name, kind)]),
    ) as FiltersOf<K>,
  }
}

function numberIn(value: string | null, least: number, most: number): number | undefined {
  const number = /^\d{1,6}$/.test(value ?? '') ? Number(value) : undefined
  return number !== undefined && number >= least && number <= most ? number : undefined
}

function readFilter(search: URLSearchParams, name: string, kind: FilterKind): string | readonly string[] | Days | undefined {
  if (kind === 'many') return search.getAll(name)
  const value = search.get(name) ?? ''
  if (kind !== 'days') return value
  const [, from, to] = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(value) ?? []
  return from !== undefined && to !== undefined ? { from, to } : undefined
}

/** Writes the state of a list to its address. Defaults are omitted and unrelated parameters stay. */
export function writeList<K extends Kinds>(search: URLSearchParams, state: ListState<K>, terms: ListDefaults<K>): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of ['page', 'pageSize', 'sort', 'direction', ...Object.keys(terms.filters)]) next.delete(name)
  if (state.page !== 1) next.set('page', String(state.page))
  if (state.pageSize !== (terms.pageSize ?? PAGE_SIZES[0])) next.set('pageSize', String(state.pageSize))
  if (state.sort !== terms.sort || state.direction !== terms.direction) {
    next.set('sort', state.sort)
    next.set('direction', state.direction)
  }
  for (const [name, value] of Object.entries(state.filters)) {
    for (const word of valuesOf(value as string | readonly string[] | Days | undefined)) next.append(name, word)
  }
  return next
}

function valuesOf(value: string | readonly string[] | Days | undefined): readonly string[] {
  if (value === undefined || value === '') return []
  if (typeof value === 'string') return [value]
  return 'from' in value ? [`${value.from}..${value.to}`] : value
}

export const isFilterSet = (value: unknown): boolean => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
/** Returns the filters that are set, in the form of a call's input. */
export const setFilters = <K extends Kinds>(filters: FiltersOf<K>): Partial<FiltersOf<K>> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => isFilterSet(value))) as Partial<FiltersOf<K>>
