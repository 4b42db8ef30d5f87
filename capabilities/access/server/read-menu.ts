import type { Outcome } from '#contract/call.ts'
import type { Session, SignedInCaller } from '#contract/caller.ts'
import type { Permission } from '#contract/permission.ts'
import type { Database } from '#server/database/database.ts'
import type * as calls from '../contract.ts'
import type { Judge } from './judge.ts'
import { applyEdits, type Declared, growMenu, type Item } from './menu.ts'
import { findEdits, findVersion } from './menu-store.ts'
import type { Tables } from './rows.ts'

export type MenuDeps = { readonly database: Pick<Database, 'of'>; readonly menu: readonly Declared[]; readonly judge: Judge['judge'] }

/** Only what may be opened now, conditions included (S51). A restriction narrows the menu further, for everybody but `admin`. */
export async function tellOwnMenu(deps: MenuDeps, { session }: SignedInCaller): Promise<Outcome<typeof calls.readOwnMenu>> {
  const items = applyEdits(deps.menu, await findEdits(deps.database.of<Tables>()))
  const allowed = await judgeAll(deps, session, items)
  const mayOpen = ({ permission, roles }: Item): boolean =>
    (permission === undefined || allowed.has(permission)) &&
    (roles.length === 0 || session.roles.some((role) => role === 'admin' || roles.includes(role)))
  return { ok: growMenu(items, mayOpen) }
}

async function judgeAll({ judge }: MenuDeps, session: Session, items: readonly Item[]): Promise<ReadonlySet<Permission>> {
  const asked = [...new Set(items.flatMap(({ permission }) => permission ?? []))]
  const judged = await Promise.all(asked.map(async (permission) => [permission, await judge(session, permission)] as const))
  return new Set(judged.filter(([, judgement]) => judgement === 'yes').map(([permission]) => permission))
}

/** Everything, for who edits it. The version is read first: what is newer than it is told at the saving. */
export async function tellMenu({ database, menu }: Pick<MenuDeps, 'database' | 'menu'>): Promise<Outcome<typeof calls.readMenu>> {
  const sql = database.of<Tables>()
  const version = await findVersion(sql)
  const items = applyEdits(menu, await findEdits(sql))
  return { ok: { version, items: items.map((item) => ({ ...item, roles: [...item.roles] })) } }
}
