import { type ConsolePage, MENU_GROUPS, type MenuGroup } from '#contract/console.ts'

export type Judges = {
  readonly holds: (permission: string) => boolean
  /** Returns true for route names in the server's menu. Is undefined when the menu does not come from the server. */
  readonly inServerMenu?: ((name: string) => boolean) | undefined
}
export type PageAccess = 'open' | 'forbidden' | 'not-in-menu'

/**
 * Decides whether a page may be opened (specification, section 4). Pages without a permission are open to every logged-in account. A menu
 * from the server also excludes every page that neither is in it nor belongs to a page in it.
 */
export function judgePage(page: ConsolePage, { holds, inServerMenu }: Judges): PageAccess {
  if (inServerMenu && !inServerMenu(page.partOf ?? page.name)) return 'not-in-menu'
  return page.permission === undefined || holds(page.permission) ? 'open' : 'forbidden'
}

type Group = { readonly group: MenuGroup; readonly pages: readonly ConsolePage[] }

/** Returns the menu groups and their pages in order. It omits subpages, closed pages and empty groups. */
export function menuOf(pages: readonly ConsolePage[], judges: Judges): readonly Group[] {
  const shown = pages.filter((page) => page.partOf === undefined && judgePage(page, judges) === 'open')
  return (Object.keys(MENU_GROUPS) as MenuGroup[])
    .sort((one, other) => MENU_GROUPS[one].order - MENU_GROUPS[other].order)
    .map((group) => ({ group, pages: shown.filter((page) => page.group === group).sort((one, other) => one.order - other.order) }))
    .filter((each) => each.pages.length > 0)
}

/** Finds the page at an address. A path segment that begins with `:` matches any text. */
export function pageAt(pages: readonly ConsolePage[], pathname: string): ConsolePage | undefined {
  const parts = partsOf(pathname)
  const fits = ({ path }: ConsolePage) => {
    const wanted = partsOf(path)
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
  }
  return pages.find(({ path }) => path === pathname) ?? pages.find(fits)
}

const partsOf = (path: string): readonly string[] => path.split('/').filter(Boolean)
