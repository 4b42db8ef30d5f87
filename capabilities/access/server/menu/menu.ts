import { type ConsolePage, MENU_GROUPS } from '#contract/console.ts'
import type { Language } from '#contract/language.ts'
import type { Cached } from '#server/database/cached-value.ts'
import type { Database } from '#server/database/database.ts'
import { type MenuNode, TOPICS } from '../../contract.ts'
import type { Declared, ServedMenuItem, Tables } from '../context.ts'
import { findEdits, type MenuRow } from './menu-store.ts'
import { toSpecified } from './specified-menu.ts'

/** Lists everything that the menu may hold: the groups, and the pages that are not part of another page. */
export function declareMenu(pages: readonly ConsolePage[]): readonly Declared[] {
  const groups = Object.entries(MENU_GROUPS).map(
    ([name, { title, icon, order }]): Declared => ({ kind: 'group', name, path: `/${name}`, order, title, icon }),
  )
  return [...groups, ...pages.filter(({ partOf }) => partOf === undefined).map(declarePage)]
}

/** A page without an icon uses that of its group. */
const declarePage = ({ name, path, group, order, title, permission, icon = MENU_GROUPS[group].icon }: ConsolePage): Declared => ({
  kind: 'page',
  name,
  path,
  group,
  order,
  title,
  icon,
  ...(permission && { permission }),
})

/** Caches the menu until an operator saves it, because every screen of the console asks for it. */
export const openEditedMenu = (database: Pick<Database, 'cache'>, declared: readonly Declared[]): Cached<readonly ServedMenuItem[]> =>
  database.cache<Tables, readonly ServedMenuItem[]>({
    topic: TOPICS.menu,
    read: async (sql) => applyEdits(declared, await findEdits(sql)),
  })

/** Applies edits to the declared items; edits of items that the release does not declare are left out. */
export function applyEdits(declared: readonly Declared[], edits: readonly MenuRow[]): readonly ServedMenuItem[] {
  const byKey = new Map(edits.map((edit) => [`${edit.kind} ${edit.name}`, edit]))
  const groups = new Set(declared.filter(({ kind }) => kind === 'group').map(({ name }) => name))
  const items = declared.map((item) => applyEdit(item, byKey.get(`${item.kind} ${item.name}`), groups))
  return items.toSorted((one, other) => one.order - other.order || one.name.localeCompare(other.name, 'en'))
}

function applyEdit(item: Declared, edit: MenuRow | undefined, groups: ReadonlySet<string>): ServedMenuItem {
  const { group, order, title, icon } = item
  const shipped = { order, title, icon, ...(group !== undefined && { group }) }
  if (!edit) return { ...item, visible: true, roles: [], shipped }
  return {
    ...item,
    ...(edit.group_name !== null && groups.has(edit.group_name) && { group: edit.group_name }),
    order: edit.place ?? order,
    title: { 'zh-CN': edit.title_zh ?? title['zh-CN'], 'en-US': edit.title_en ?? title['en-US'] },
    icon: edit.icon ?? icon,
    visible: edit.is_visible,
    roles: edit.roles,
    shipped,
  }
}

/** Builds the tree of visible pages that may be opened; groups without any are left out. */
export function growMenu(items: readonly ServedMenuItem[], mayOpen: (item: ServedMenuItem) => boolean, language: Language): MenuNode[] {
  const toNode = toNodeIn(language)
  const open = items.filter((item) => item.visible && mayOpen(item))
  return open
    .filter(({ kind }) => kind === 'group')
    .map((group) => ({ ...toNode(group), children: open.filter((page) => page.kind === 'page' && page.group === group.name).map(toNode) }))
    .filter(({ children }) => children.length > 0)
}

const toNodeIn = (language: Language) => (item: ServedMenuItem) => {
  const { path, title, icon: consoleIcon, order, roles } = item
  const { name, locale, icon } = toSpecified(item, language)
  return {
    path,
    name,
    meta: {
      locale,
      title: { ...title },
      requiresAuth: true as const,
      icon,
      consoleIcon,
      order,
      ...(roles.length > 0 && { roles: [...roles] }),
    },
  }
}
