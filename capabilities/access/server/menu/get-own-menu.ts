import type { Session } from '#contract/caller.ts'
import type { Permission } from '#contract/permission.ts'
import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { Judge } from '../judge.ts'
import type { Tables } from '../rows.ts'
import { applyEdits, type Declared, growMenu, type Item } from './menu.ts'
import { findEdits } from './menu-store.ts'

/**
 * Returns the pages that the caller may open at present, conditions included (S51). Role restrictions narrow the menu further, except for
 * `admin`.
 */
export const getOwnMenu = serve(calls.getOwnMenu, async (context: MenuContext, _input, { session, language }) => {
  const items = applyEdits(context.menu, await findEdits(context.database.of<Tables>()))
  const allowed = await judgeAll(context, session, items)
  const mayOpen = ({ permission, roles }: Item): boolean =>
    (permission === undefined || allowed.has(permission)) &&
    (roles.length === 0 || session.roles.some((role) => role === 'admin' || roles.includes(role)))
  return { ok: growMenu(items, mayOpen, language) }
})

async function judgeAll({ judge }: MenuContext, session: Session, items: readonly Item[]): Promise<ReadonlySet<Permission>> {
  const asked = [...new Set(items.flatMap(({ permission }) => permission ?? []))]
  const judged = await Promise.all(asked.map(async (permission) => [permission, await judge(session, permission)] as const))
  return new Set(judged.filter(([, judgement]) => judgement === 'yes').map(([permission]) => permission))
}

export type MenuContext = { readonly database: Pick<Database, 'of'>; readonly menu: readonly Declared[]; readonly judge: Judge['judge'] }
