import { useCallback, useEffect, useRef, useState } from 'react'

type Page<Entry> = { readonly list: readonly Entry[]; readonly next: string | null }
/** Loads one page; returns undefined on failure. */
type Load<P extends Page<unknown>> = (after: string | null) => Promise<P | undefined>

type Pages<Entry, P extends Page<Entry>> = {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly list: readonly Entry[]
  readonly last: P | undefined
  readonly hasMore: boolean
  more(): void
  reload(): void
  change(change: (list: readonly Entry[]) => readonly Entry[]): void
}

/** Loads a list page by page with cursors. `load` must keep its identity while the list is the same. */
export function usePages<Entry, P extends Page<Entry>>(load: Load<P>): Pages<Entry, P> {
  const [list, setList] = useState<readonly Entry[]>([])
  const [last, setLast] = useState<P>()
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const asked = useRef(0)
  const fetchPage = useCallback(
    async (after: string | null) => {
      asked.current += 1
      const turn = asked.current
      setState('loading')
      const page = await load(after).catch(() => undefined)
      if (turn !== asked.current) return
      setState(page ? 'ready' : 'failed')
      if (!page) return
      setLast(page)
      setList((before) => (after === null ? page.list : [...before, ...page.list]))
    },
    [load],
  )
  useEffect(() => void fetchPage(null), [fetchPage])
  return {
    state,
    list,
    last,
    hasMore: typeof last?.next === 'string',
    more: () => void fetchPage(last?.next ?? null),
    reload: () => void fetchPage(null),
    change: setList,
  }
}
