import type { MenuEdit, MenuItemView } from '../../contract.ts'

export type MenuItemDraft = MenuItemView
export type MenuItemKind = MenuItemDraft['kind']
export type Key = { readonly kind: MenuItemKind; readonly name: string }
/** The edited menu: groups in order, each with its pages in order. */
export type MenuDraft = readonly Group[]
type Group = { readonly item: MenuItemDraft; readonly pages: readonly MenuItemDraft[] }
export type MenuItemFields = Pick<MenuItemDraft, 'title' | 'icon' | 'visible' | 'roles'>

/** Expects the items in their order. */
export const toDraft = (items: readonly MenuItemDraft[]): MenuDraft =>
  items
    .filter(({ kind }) => kind === 'group')
    .map((item) => ({ item, pages: items.filter(({ kind, group }) => kind === 'page' && group === item.name) }))

export function moveGroup(draft: MenuDraft, name: string, at: number): MenuDraft {
  const group = draft.find(({ item }) => item.name === name)
  return group
    ? insert(
        draft.filter((each) => each !== group),
        group,
        at,
      )
    : draft
}

/** Moves a page to a place in a group; the place does not count the page. */
export function movePage(draft: MenuDraft, name: string, { group: to, at }: { readonly group: string; readonly at: number }): MenuDraft {
  const page = draft.flatMap(({ pages }) => pages).find((each) => each.name === name)
  if (!page) return draft
  return draft.map((group) => {
    const others = group.pages.filter((each) => each !== page)
    return { ...group, pages: group.item.name === to ? insert(others, page, at) : others }
  })
}

/** Moves an item one step up or down; a page may also cross into the next group. */
export function step(draft: MenuDraft, { kind, name }: Key, by: -1 | 1): MenuDraft {
  const at = draft.findIndex(({ item, pages }) => (kind === 'group' ? item.name === name : pages.some((page) => page.name === name)))
  const group = draft[at]
  if (!group) return draft
  if (kind === 'group') return moveGroup(draft, name, Math.max(at + by, 0))
  const place = group.pages.findIndex((page) => page.name === name) + by
  if (place >= 0 && place < group.pages.length) return movePage(draft, name, { group: group.item.name, at: place })
  const next = draft[at + by]
  return next ? movePage(draft, name, { group: next.item.name, at: by > 0 ? 0 : next.pages.length }) : draft
}

export const changeMenuItem = (draft: MenuDraft, { kind, name }: Key, fields: Partial<MenuItemFields>): MenuDraft =>
  draft.map(({ item, pages }) => ({
    item: kind === 'group' && item.name === name ? { ...item, ...fields } : item,
    pages: pages.map((page) => (kind === 'page' && page.name === name ? { ...page, ...fields } : page)),
  }))

export function restoreMenuItem(draft: MenuDraft): MenuDraft {
  const items = draft.flatMap(({ item, pages }) => [item, ...pages]).map(shippedOf)
  return toDraft(items.sort(compare))
}

const compare = (one: MenuItemDraft, other: MenuItemDraft): number => one.order - other.order || one.name.localeCompare(other.name, 'en')

const shippedOf = (item: MenuItemDraft): MenuItemDraft => ({ ...item, ...item.shipped, visible: true, roles: [] })

/** Returns the edits to send. Order numbers that are sorted already are kept, so that unmoved items keep following releases. */
export const toEdits = (draft: MenuDraft): MenuEdit[] => [
  ...numbered(draft.map(({ item }) => item)).map((item) => toEdit(item)),
  ...draft.flatMap(({ item, pages }) => numbered(pages).map((page) => toEdit(page, item.name))),
]

const toEdit = ({ kind, name, order, title, icon, visible, roles }: MenuItemDraft, group?: string): MenuEdit => ({
  kind,
  name,
  order,
  title,
  icon,
  visible,
  roles,
  ...(group !== undefined && { group }),
})

function numbered(items: readonly MenuItemDraft[]): readonly MenuItemDraft[] {
  const pairs = items.slice(1).map((item, at) => [items[at] ?? item, item] as const)
  const inOrder = pairs.every(([before, item]) => compare(before, item) < 0)
  return inOrder ? items : items.map((item, at) => ({ ...item, order: (at + 1) * 10 }))
}

/** Returns true when an item differs from the release, except in its place among others. */
export const isEdited = ({ group, title, icon, visible, roles, shipped }: MenuItemDraft, under?: string): boolean =>
  !visible ||
  roles.length > 0 ||
  icon !== shipped.icon ||
  title['zh-CN'] !== shipped.title['zh-CN'] ||
  title['en-US'] !== shipped.title['en-US'] ||
  (under ?? group) !== shipped.group

/**
 * Returns the menu as an operator with one role sees it; groups without pages are left out. Restrictions apply to all roles but `admin`.
 */
export function seenBy(draft: MenuDraft, role: string, holds: (permission: string) => boolean): MenuDraft {
  const isSeen = ({ visible, roles, permission }: MenuItemDraft): boolean =>
    visible && (role === 'admin' || ((roles.length === 0 || roles.includes(role)) && (permission === undefined || holds(permission))))
  return draft
    .filter(({ item }) => isSeen(item))
    .map(({ item, pages }) => ({ item, pages: pages.filter(isSeen) }))
    .filter(({ pages }) => pages.length > 0)
}

/** Returns the position of an item, counted from 1, for screen readers. */
export function placeOf(
  draft: MenuDraft,
  { kind, name }: Key,
): { readonly item: MenuItemDraft; readonly place: number; readonly count: number; readonly group?: MenuItemDraft } | undefined {
  if (kind === 'group') {
    const group = draft.find(({ item }) => item.name === name)
    return group && { item: group.item, place: draft.indexOf(group) + 1, count: draft.length }
  }
  for (const { item: group, pages } of draft) {
    const page = pages.find((each) => each.name === name)
    if (page) return { item: page, place: pages.indexOf(page) + 1, count: pages.length, group }
  }
  return undefined
}

const insert = <Each>(list: readonly Each[], each: Each, at: number): readonly Each[] => [...list.slice(0, at), each, ...list.slice(at)]
