import { Activity, type ContextType, type ReactNode, useCallback, useContext, useLayoutEffect, useRef, useState } from 'react'
import { UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router'
import { Unsaved } from '#web/navigation/unsaved.ts'
import { useTabs } from './tab-store.ts'
import { aliveOf } from './tabs.ts'
import { isUnsaved, noteUnsaved } from './unsaved-tabs.ts'

type Here = ContextType<typeof LocationContext>
type CachedTab = { readonly here: Here; readonly outlet: ReactNode }

type Props = {
  /** The address of the shown screen; undefined while an explanation replaces it. */
  readonly path: string | undefined
  /** Keeps screens alive in the background. */
  readonly several: boolean
}

/**
 * Renders the screens of the tabs. Recent screens stay alive in the background with their addresses, so that forms, filters and scroll
 * positions survive. Their effects are suspended meanwhile.
 */
export function TabHost({ path, several }: Props) {
  const outlet = useOutlet()
  const here = useContext(LocationContext)
  const { tabs, recent, reloads } = useTabs()
  const [cached, setCached] = useState<ReadonlyMap<string, CachedTab>>(new Map())
  const alive = several ? aliveOf(recent, tabs, isUnsaved) : []
  if (path !== undefined && cached.get(path)?.here.location !== here.location) {
    const others = [...cached].filter(([each]) => each !== path && alive.includes(each))
    setCached(new Map([...others, [path, { here, outlet }]]))
  }
  const order = tabs.map((tab) => tab.path)
  const panes = [...cached].filter(([each]) => each !== path && alive.includes(each))
  if (path !== undefined) panes.push([path, { here, outlet }])
  panes.sort(([one], [other]) => placeIn(order, one) - placeIn(order, other))
  return panes.map(([each, own]) => (
    <Pane key={`${each} ${reloads[each] ?? 0}`} path={each} shown={each === path} here={own.here}>
      {own.outlet}
    </Pane>
  ))
}

/** A tab that is not in the bar yet comes last. */
const placeIn = (order: readonly string[], path: string): number => (order.includes(path) ? order.indexOf(path) : order.length)

type PaneProps = { readonly path: string; readonly shown: boolean; readonly here: Here; readonly children: ReactNode }

function Pane({ path, shown, here, children }: PaneProps) {
  const isShown = useRef(shown)
  useLayoutEffect(() => {
    isShown.current = shown
  }, [shown])
  // Ignores reports of hidden screens that they have no changes: hiding a screen runs its cleanup, but it still has them.
  const report = useCallback(
    (name: string, dirty: boolean) => {
      if (dirty || isShown.current) noteUnsaved(path, name, dirty)
    },
    [path],
  )
  return (
    <Unsaved value={report}>
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <LocationContext value={here}>{children}</LocationContext>
      </Activity>
    </Unsaved>
  )
}
