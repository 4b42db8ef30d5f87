import type { Refused } from '#contract/call.ts'
import type { Role } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import type { Permission } from '#contract/permission.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type Declared, type ServedMenuItem, serve, type Tx } from '../context.ts'
import { judgePermissions } from '../judge.ts'
import { findGrants } from '../roles/role-store.ts'
import { applyEdits, growMenu } from './menu.ts'
import { findEdits, findVersion, type MenuRow, publishMenu, saveEdits, takeVersion } from './menu-store.ts'

/**
 * Returns the pages that the caller may open at present, conditions included (S51). Role restrictions narrow the menu further, except for
 * `admin`.
 */
export const getOwnMenu = serve(calls.getOwnMenu, async (context, _input, { session, language }) => {
  const [items, { permissions, unmet }] = await Promise.all([context.editedMenu.current(), judgePermissions(context, session)])
  const allowed = new Set(permissions)
  for (const { permission } of unmet) allowed.delete(permission)
  return { ok: menuOf(items, { allowed, roles: session.roles, language }) }
})

type Reader = { readonly allowed: ReadonlySet<Permission>; readonly roles: readonly Role[]; readonly language: Language }

/** Caches the menus of sessions with the same rights, for as long as the edited menu is the same. */
const grown = new WeakMap<readonly ServedMenuItem[], Map<string, calls.MenuNode[]>>()
const MOST_GROWN = 100

/** Returns one frozen menu for all readers with the same rights, so that its output is written once. */
function menuOf(items: readonly ServedMenuItem[], { allowed, roles, language }: Reader): calls.MenuNode[] {
  const all = grown.get(items) ?? new Map<string, calls.MenuNode[]>()
  grown.set(items, all)
  const key = [language, ...roles, '', ...allowed].join(' ')
  const known = all.get(key)
  if (known) return known
  const mayOpen = (item: ServedMenuItem): boolean =>
    (item.permission === undefined || allowed.has(item.permission)) &&
    (item.roles.length === 0 || roles.some((role) => role === 'admin' || item.roles.includes(role)))
  const menu = growMenu(items, mayOpen, language)
  Object.freeze(menu)
  if (all.size >= MOST_GROWN) all.clear()
  all.set(key, menu)
  return menu
}

/** Returns the whole menu for editing. Reads the version first, so that a change between the two queries is detected on saving. */
export const getMenu = serve(calls.getMenu, async ({ database, menu }) => {
  const sql = database.of()
  const version = await findVersion(sql)
  const items = applyEdits(menu, await findEdits(sql))
  return { ok: { version, items: items.map((item) => ({ ...item, roles: [...item.roles] })) } }
})

/** Saves all items or none: one unknown item refuses the whole request (S52). */
export const saveMenu = serve(calls.saveMenu, async ({ database, menu, recorder }, { version, items }, caller) => {
  const byKey = new Map(menu.map((item) => [`${item.kind} ${item.name}`, item]))
  const meant = items.map((edit) => [edit, byKey.get(`${edit.kind} ${edit.name}`)] as const)
  const edits = meant.flatMap(([edit, item]) => (item ? [toRow(edit, item)] : []))
  if (edits.length < items.length) return { refused: 'NOT_FOUND' }
  if (new Set(meant.map(([, item]) => item)).size < items.length) return { refused: 'BAD_REQUEST' }
  return database.inTransaction(async (tx) => {
    const refused = judgeGroups(menu, items) ?? (await judgeRoles(tx, items))
    if (refused) return refused
    const next = await takeVersion(tx, version)
    if (next === undefined) return { refused: 'MENU_CHANGED' }
    await saveEdits(tx, edits)
    await recorder.record(tx, {
      action: 'menu.changed',
      outcome: 'ok',
      ...doneBy(caller),
      target: 'menu:console',
      facts: { version: next },
    })
    await publishMenu(tx)
    return { ok: { version: next } }
  })
})

/** A page needs an existing group; a group has none. */
function judgeGroups(menu: readonly Declared[], items: readonly calls.MenuEdit[]): Refused<'MENU_GROUP_UNKNOWN'> | null {
  const groups = new Set(menu.filter(({ kind }) => kind === 'group').map(({ name }) => name))
  const isOdd = ({ kind, group }: calls.MenuEdit) => (kind === 'group' ? group !== undefined : group === undefined || !groups.has(group))
  return items.some(isOdd) ? { refused: 'MENU_GROUP_UNKNOWN' } : null
}

/** Accepts removed roles that an item already had: without them a page that only their holders saw would be shown to all. */
async function judgeRoles(tx: Tx, items: readonly calls.MenuEdit[]): Promise<Refused<'ROLE_UNKNOWN'> | null> {
  const known = await findGrants(tx)
  const before = new Map((await findEdits(tx)).map(({ kind, name, roles }) => [`${kind} ${name}`, roles]))
  const isKnown = ({ kind, name }: calls.MenuEdit, role: string) =>
    known.has(role) || before.get(`${kind} ${name}`)?.includes(role) === true
  return items.every((item) => item.roles.every((role) => isKnown(item, role))) ? null : { refused: 'ROLE_UNKNOWN' }
}

/** Stores only the values that differ from the release, so that the others keep following releases. */
const toRow = ({ kind, name, group, order, title, icon, visible, roles }: calls.MenuEdit, item: Declared): MenuRow => ({
  kind,
  name,
  group_name: unlessSame(group, item.group) ?? null,
  place: unlessSame(order, item.order) ?? null,
  title_zh: unlessSame(title['zh-CN'], item.title['zh-CN']) ?? null,
  title_en: unlessSame(title['en-US'], item.title['en-US']) ?? null,
  icon: unlessSame(icon, item.icon) ?? null,
  is_visible: visible,
  roles: [...new Set(roles)],
})
const unlessSame = <Value>(edited: Value, declared: Value): Value | undefined => (edited === declared ? undefined : edited)
