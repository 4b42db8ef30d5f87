/** An open page (specification, section 3). Tabs are identified by their path without query. */
export type Tab = {
  /** The route name of its page. */
  readonly name: string
  readonly path: string
  /** The title that the screen sets where it is more specific than the page's, such as the title of an item. */
  readonly title?: string
  readonly fullPath: string
  readonly query: Readonly<Record<string, string>>
}
export type CloseWhat = 'this' | 'left' | 'right' | 'others' | 'all'
/** An action in the menu of the tab at `path`. `shown` is the path of the tab that is shown. */
type Closing = { readonly path: string; readonly what: CloseWhat; readonly shown: string }

/** The first tab; it is always open and cannot be closed. */
export const HOME = { name: 'workplace', path: '/dashboard/workplace' } as const
export const homeTab: Tab = { ...HOME, fullPath: HOME.path, query: {} }

export const tabFor = (name: string, path: string, search: string): Tab => ({
  name,
  path,
  fullPath: `${path}${search}`,
  query: Object.fromEntries(new URLSearchParams(search)),
})

/** Adds a tab, or updates the one with the same path, which keeps its place and title. New tabs come last. */
export function withTab(tabs: readonly Tab[], tab: Tab): readonly Tab[] {
  const before = tabs.find(({ path }) => path === tab.path)
  if (!before) return [...tabs, tab]
  if (before.fullPath === tab.fullPath && before.name === tab.name) return tabs
  return tabs.with(tabs.indexOf(before), { ...before, ...tab })
}

/** Names a tab; undefined returns it to the title of its page. */
export const withTitle = (tabs: readonly Tab[], path: string, title: string | undefined): readonly Tab[] => {
  const named = tabs.find((tab) => tab.path === path)
  if (!named || named.title === title) return tabs
  const { title: _before, ...tab } = named
  return tabs.with(tabs.indexOf(named), title === undefined ? tab : { ...tab, title })
}

/** Returns true when the action would close a tab: `left` needs a closable tab on the left, `right` one on the right. */
export function canClose(tabs: readonly Tab[], path: string, what: CloseWhat): boolean {
  const at = tabs.findIndex((tab) => tab.path === path)
  if (at === -1) return false
  return closedBy(tabs, at, what).length > 0
}

/**
 * Closes tabs. Returns the remaining and the closed ones, and the tab to show: the one shown so far, else the tab of the menu, else its
 * left neighbour.
 */
export function close(
  tabs: readonly Tab[],
  { path, what, shown }: Closing,
): { readonly tabs: readonly Tab[]; readonly closed: readonly Tab[]; readonly show: Tab } {
  const at = tabs.findIndex((tab) => tab.path === path)
  const closed = at === -1 ? [] : closedBy(tabs, at, what)
  const left = tabs.filter((tab) => !closed.includes(tab))
  const stays = left.find((tab) => tab.path === shown)
  const asked = left.find((tab) => tab.path === path)
  return { tabs: left, closed, show: stays ?? asked ?? left[Math.min(at, left.length) - 1] ?? left[0] ?? homeTab }
}

function closedBy(tabs: readonly Tab[], at: number, what: CloseWhat): readonly Tab[] {
  return tabs.filter((_, place) => {
    if (place === 0) return false
    if (what === 'this') return place === at
    if (what === 'left') return place < at
    if (what === 'right') return place > at
    return what === 'all' || place !== at
  })
}

/** Reads tabs from any stored value. Invalid entries are left out and the first tab is always present. */
export function understandTabs(stored: unknown, known: (path: string) => string | undefined): readonly Tab[] {
  const found = Array.isArray(stored) ? stored.flatMap((each) => toTab(each, known)) : []
  return found.reduce(withTab, [homeTab])
}

function toTab(stored: unknown, known: (path: string) => string | undefined): readonly Tab[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { fullPath, title } = stored as Partial<Record<string, unknown>>
  if (typeof fullPath !== 'string' || !/^\/[^/\\]/.test(fullPath)) return []
  const [path = '', search = ''] = fullPath.split(/(?=\?)/)
  const name = known(path)
  if (name === undefined) return []
  return [{ ...tabFor(name, path, search), ...(typeof title === 'string' && { title }) }]
}

/** Limits the recent screens that stay alive in the background. */
export const MOST_ALIVE = 8

/**
 * Returns the paths of screens that stay alive: the most recent ones and all with unsaved changes. `recent` contains paths, the last shown
 * first.
 */
export const aliveOf = (recent: readonly string[], tabs: readonly Tab[], isDirty: (path: string) => boolean): readonly string[] =>
  recent.filter((path, at) => tabs.some((tab) => tab.path === path) && (at < MOST_ALIVE || isDirty(path)))
