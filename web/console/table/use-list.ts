import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { AnyCall, OutputOf } from '#contract/call.ts'
import { runCall } from '../call/use-action.ts'
import { type CallState, type InputFor, useCall } from '../call/use-call.ts'
import {
  type FiltersOf,
  isFilterSet,
  type Kinds,
  type ListDefaults,
  type ListState,
  readListState,
  setFilters,
  writeList,
} from './list-state.ts'

const MOST_ON_PAGE = 100

/** `isMore` is set when the server stopped counting at `total`. */
type Listed = { readonly list: readonly unknown[]; readonly total: number; readonly isMore?: boolean }
export type RowOf<C extends AnyCall> = OutputOf<C> extends { readonly list: readonly (infer Row)[] } ? Row : never

/** A list whose page, sorting and filters are kept in the address. */
export type TableList<Row, K extends Kinds = Kinds> = {
  readonly rows: readonly Row[] | undefined
  readonly total: number
  /** There are more than `total` rows; the server did not count further. */
  readonly isMore: boolean
  readonly asked: CallState<unknown>
  readonly state: ListState<K>
  readonly filtered: boolean
  filter<Name extends keyof K & string>(name: Name, value: FiltersOf<K>[Name], how?: 'typing'): void
  clearFilters(): void
  sort(by: string): void
  goTo(page: number): void
  setPageSize(rows: number): void
  /** Returns the first `most` rows across all pages, in order, or undefined when a call is refused. */
  readFirst(most: number): Promise<readonly Row[] | undefined>
}
type Terms<C extends AnyCall, K extends Kinds> = ListDefaults<K> & {
  /** Builds the input of calls that do not take `{ page, pageSize, sort, direction, filters }` with the set filters. */
  input?(state: ListState<K>): InputFor<C>
  readonly everyMs?: number
}

/**
 * Fetches a list and keeps its state in the address, so that a reload, a link and a tab show the same rows.
 * @example const list = useList(listSets, { sort: 'createdAt', direction: 'desc', filters: { q: 'text', status: 'one' } })
 */
export function useList<C extends AnyCall, const K extends Kinds>(call: C, terms: Terms<C, K>): TableList<RowOf<C>, K> {
  const [search, setSearch] = useSearchParams()
  const state = readListState(search, terms)
  const input = terms.input?.(state) ?? ({ ...state, filters: setFilters(state.filters) } as InputFor<C>)
  const asked = useCall(call, input, terms.everyMs === undefined ? {} : { everyMs: terms.everyMs })
  const answer = asked.ok as Listed | undefined
  const change = (next: Partial<ListState<K>>, how?: 'typing') =>
    setSearch((before) => writeList(before, { ...readListState(before, terms), page: 1, ...next }, terms), { replace: how === 'typing' })
  async function readFirst(most: number): Promise<readonly RowOf<C>[] | undefined> {
    const rows: unknown[] = []
    for (let page = 1; rows.length < most; page++) {
      const next = { ...state, page, pageSize: MOST_ON_PAGE }
      const reply = await runCall(call, terms.input?.(next) ?? ({ ...next, filters: setFilters(state.filters) } as InputFor<C>))
      if (!reply || !('ok' in reply)) return undefined
      const { list } = reply.ok as Listed
      rows.push(...list)
      if (list.length < MOST_ON_PAGE) break
    }
    return rows.slice(0, most) as readonly RowOf<C>[]
  }
  const lastPage = answer && Math.max(Math.ceil(answer.total / state.pageSize), 1)
  const isBeyond = lastPage !== undefined && !asked.older && state.page > lastPage
  useEffect(() => {
    if (isBeyond) setSearch((before) => writeList(before, { ...readListState(before, terms), page: lastPage }, terms), { replace: true })
  })
  return {
    rows: answer?.list as readonly RowOf<C>[] | undefined,
    total: answer?.total ?? 0,
    isMore: answer?.isMore ?? false,
    asked,
    state,
    filtered: Object.values(state.filters).some(isFilterSet),
    filter: (name, value, how) => change({ filters: { ...state.filters, [name]: value } }, how),
    clearFilters: () => change({ filters: readListState(new URLSearchParams(), terms).filters }),
    sort: (by) => change({ sort: by, direction: state.sort === by && state.direction === 'asc' ? 'desc' : 'asc' }),
    goTo: (page) => change({ page }),
    setPageSize: (pageSize) => change({ pageSize }),
    readFirst,
  }
}
