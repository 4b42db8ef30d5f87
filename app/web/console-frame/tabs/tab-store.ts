import type { PageAccess } from '#web/console/access/pages.ts'
import { openStore, useStore } from '#web/console/store.ts'
import { type CloseWhat, close, homeTab, type Tab, understandTabs, withTab, withTitle } from './tabs.ts'
import { forgetUnsaved } from './unsaved-tabs.ts'

/** The tabs of this session. `recent` contains paths, the last shown first. `reloads` counts the reloads of each path. */
type Tabs = {
  readonly owner: string | undefined
  readonly tabs: readonly Tab[]
  readonly recent: readonly string[]
  readonly reloads: Readonly<Record<string, number>>
}

const KEY = 'console.tabs'
const store = openStore<Tabs>({ owner: undefined, tabs: [homeTab], recent: [], reloads: {} })
export const useTabs = (): Tabs => useStore(store)
export const readTabs = (): readonly Tab[] => store.read().tabs

function change(next: Partial<Tabs>): void {
  store.change({ ...store.read(), ...next })
  const { owner, tabs } = store.read()
  sessionStorage.setItem(KEY, JSON.stringify({ owner, tabs }))
}

/** Restores the tabs that this account had open in this window, for example after a reload. */
export function restoreTabs(owner: string, nameAt: (path: string) => string | undefined): void {
  if (store.read().owner === owner) return
  store.change({ owner, tabs: understandTabs(readStored(owner), nameAt), recent: [], reloads: {} })
}

function readStored(owner: string): unknown {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { owner?: unknown; tabs?: unknown } | null
    return stored?.owner === owner ? stored.tabs : undefined
  } catch {
    return undefined
  }
}

export function showTab(tab: Tab): void {
  const { tabs, recent } = store.read()
  change({ tabs: withTab(tabs, tab), recent: [tab.path, ...recent.filter((path) => path !== tab.path)] })
}

export const nameTab = (path: string, title: string | undefined): void => change({ tabs: withTitle(store.read().tabs, path, title) })

/** Closes tabs and returns the tab to show next. */
export function closeTabs(path: string, what: CloseWhat, shown: string): Tab {
  const { tabs, recent } = store.read()
  const done = close(tabs, { path, what, shown })
  for (const tab of done.closed) forgetUnsaved(tab.path)
  change({ tabs: done.tabs, recent: recent.filter((each) => done.tabs.some((tab) => tab.path === each)) })
  return done.show
}

export function reloadTab(path: string): void {
  forgetUnsaved(path)
  const { reloads } = store.read()
  change({ reloads: { ...reloads, [path]: (reloads[path] ?? 0) + 1 } })
}

/** Closes tabs whose pages are not permitted any longer. */
export function closeForbidden(judge: (name: string) => PageAccess): void {
  const { tabs, recent } = store.read()
  const left = tabs.filter((tab, at) => at === 0 || judge(tab.name) === 'open')
  if (left.length === tabs.length) return
  for (const tab of tabs) if (!left.includes(tab)) forgetUnsaved(tab.path)
  change({ tabs: left, recent: recent.filter((each) => left.some((tab) => tab.path === each)) })
}
