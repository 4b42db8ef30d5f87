import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { Tables } from '../rows.ts'
import type { MenuContext } from './get-own-menu.ts'
import { applyEdits } from './menu.ts'
import { findEdits, findVersion } from './menu-store.ts'

/** Returns the whole menu for editing. Reads the version first, so that a change between the two queries is detected on saving. */
export const getMenu = serve(calls.getMenu, async ({ database, menu }: Pick<MenuContext, 'database' | 'menu'>) => {
  const sql = database.of<Tables>()
  const version = await findVersion(sql)
  const items = applyEdits(menu, await findEdits(sql))
  return { ok: { version, items: items.map((item) => ({ ...item, roles: [...item.roles] })) } }
})
