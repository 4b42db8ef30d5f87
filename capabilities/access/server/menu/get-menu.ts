import type { Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import type { Tables } from '../rows.ts'
import type { MenuDeps } from './get-own-menu.ts'
import { applyEdits } from './menu.ts'
import { findEdits, findVersion } from './menu-store.ts'

/** Returns the whole menu for editing. Reads the version first, so that a change between the two queries is detected on saving. */
export async function getMenu({ database, menu }: Pick<MenuDeps, 'database' | 'menu'>): Promise<Outcome<typeof calls.getMenu>> {
  const sql = database.of<Tables>()
  const version = await findVersion(sql)
  const items = applyEdits(menu, await findEdits(sql))
  return { ok: { version, items: items.map((item) => ({ ...item, roles: [...item.roles] })) } }
}
