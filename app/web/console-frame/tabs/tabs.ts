/** A page that is open (specification, section 3). The address without its query is what tells two tabs apart. */
export type Tab = {
  /** The route name of its page. */
  readonly name: string
  readonly path: string
  /** What the page calls itself, where that is more than its page's title: the title of an item, say. */
  readonly title?: string
  readonly fullPath: string
  readonly query: Readonly<Record<string, string>>
}
export type CloseWhat = 'this' | 'left' | 'right' | 'others' | 'all'

/** The first tab is always there and cannot be closed. */
export const HOME = { name: 'workplace', path: '/dashboard/workplace' } as const
export const homeTab: Tab = { ...HOME, fullPath: HOME.path, query: {} }

export const tabFor = (name: string, path: string, search: string): Tab => ({
  name,
  path,
  fullPath: `${path}${search}`,
  query: Object.fromEntries(new URLSearchParams(search)),
})

/** The tabs with this one among them: a known address keeps its place and title, a new one comes last. */
export function withTab(tabs: readonly Tab[], tab: Tab): readonly Tab[] {
  const at = tabs.findIndex(({ path }) => path === tab.path)
  if (at === -1) return [...tabs, tab]
  const before = tabs[at]!
  if (before.fullPath === tab.fullPath && before.name === tab.name) return tabs
  return tabs.with(at, { ...before, ...tab })
}

export const withTitle = (tabs: readonly Tab[], path: string, title: string): readonly Tab[] => {
  const at = tabs.findIndex((tab) => tab.path === path)
  return at === -1 || tabs[at]!.title === title ? tabs : tabs.with(at, { ...tabs[at]!, title })
}

/** What of the menu of a tab can be done: `left` not beside the first, `right` not for the last, `this` and `reload` as their tab allows. */
export function canClose(tabs: readonly Tab[], path: string, what: CloseWhat): boolean {
  const at = tabs.findIndex((tab) => tab.path === path)
  if (at === -1) return false
  return closedBy(tabs, at, what).length > 0
}

/** What is left after closing, what goes, and which tab is shown then: the one asked about, or its neighbour to the left. */
export function close(
  tabs: readonly Tab[],
  path: string,
  what: CloseWhat,
  shown: string,
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

/** Tabs from anything that was kept; whatever is no tab is left out, and the first is always there. */
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

/** The most screens that stay alive behind the one that is shown. */
export const MOST_ALIVE = 8

/** Which screens stay alive: those that were shown last, and every one that holds something unsaved. `recent`: paths, the last shown first. */
export const aliveOf = (recent: readonly string[], tabs: readonly Tab[], isDirty: (path: string) => boolean): readonly string[] =>
  recent.filter((path, at) => tabs.some((tab) => tab.path === path) && (at < MOST_ALIVE || isDirty(path)))
