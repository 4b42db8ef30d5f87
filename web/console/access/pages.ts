import { type ConsolePage, MENU_GROUPS, type MenuGroup } from '#contract/console.ts'

/** What decides which pages an operator may open. */
export type Judges = {
  /** Permissions that are held. */
  readonly holds: (permission: string) => boolean
  /** Names of the routes in the server's menu; undefined: the menu does not come from the server. */
  readonly inServerMenu?: ((name: string) => boolean) | undefined
}
export type Access = 'open' | 'forbidden' | 'not-in-menu'

/**
 * Whether a page may be opened (specification, section 4): one without a permission by anybody who is logged in, one with it by who holds it.
 * Where the menu comes from the server, only what is in it, or belongs to something in it, may be opened at all.
 */
export function judgePage(page: ConsolePage, { holds, inServerMenu }: Judges): Access {
  if (inServerMenu && !inServerMenu(page.partOf ?? page.name)) return 'not-in-menu'
  return page.permission === undefined || holds(page.permission) ? 'open' : 'forbidden'
}

type Group = { readonly group: MenuGroup; readonly pages: readonly ConsolePage[] }

/** The menu: groups and pages in their order, without what is part of another page or closed; a group without pages is not there. */
export function menuOf(pages: readonly ConsolePage[], judges: Judges): readonly Group[] {
  const shown = pages.filter((page) => page.partOf === undefined && judgePage(page, judges) === 'open')
  return (Object.keys(MENU_GROUPS) as MenuGroup[])
    .sort((one, other) => MENU_GROUPS[one].order - MENU_GROUPS[other].order)
    .map((group) => ({ group, pages: shown.filter((page) => page.group === group).sort((one, other) => one.order - other.order) }))
    .filter((each) => each.pages.length > 0)
}

/** The page at an address. A part of a page's path that begins with `:` stands for anything. */
export function pageAt(pages: readonly ConsolePage[], pathname: string): ConsolePage | undefined {
  const parts = partsOf(pathname)
  const fits = ({ path }: ConsolePage) => {
    const wanted = partsOf(path)
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
  }
  return pages.find(({ path }) => path === pathname) ?? pages.find(fits)
}

const partsOf = (path: string): readonly string[] => path.split('/').filter(Boolean)
