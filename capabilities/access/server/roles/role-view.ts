import { SHIPPED_ROLES, type ShippedRole } from '#contract/caller.ts'
import type { Bilingual } from '#contract/language.ts'
import type { Permissions } from '#contract/permission.ts'
import { inBoth } from '#contract/text.ts'
import { one } from '#server/database/statement/one.ts'
import type { RoleView } from '../../contract.ts'
import { roleText } from '../../text/role-texts.ts'
import type { Sql, Tx } from '../context.ts'
import { holds } from './role-rules.ts'
import { findRoles, MOST_COUNTED, type RoleRow } from './role-store.ts'

type Titled = { readonly title_zh: string; readonly title_en: string }
export const titleOf = ({ title_zh, title_en }: Titled): Bilingual => ({ 'zh-CN': title_zh, 'en-US': title_en })

const isShipped = (name: string): name is ShippedRole => (SHIPPED_ROLES as readonly string[]).includes(name)

export function describeRole(declared: Permissions, row: RoleRow): RoleView {
  return {
    name: row.name,
    title: titleOf(row),
    purpose: isShipped(row.name) ? inBoth(roleText, row.name) : null,
    shipped: row.is_shipped,
    version: row.version,
    permissions: Object.keys(declared).filter((permission) => holds(declared, row, permission)),
    holders: row.name === 'user' ? null : { count: Math.min(row.holders, MOST_COUNTED), more: row.holders > MOST_COUNTED },
    updatedAt: row.updated_at.toISOString(),
  }
}

export async function viewRole(sql: Sql, declared: Permissions, name: string): Promise<RoleView | null> {
  const [row] = await findRoles(sql, name)
  return row ? describeRole(declared, row) : null
}

/** Returns a role that the transaction has locked or written. */
export const readRole = async (tx: Tx, declared: Permissions, name: string): Promise<RoleView> =>
  describeRole(declared, one(await findRoles(tx, name)))

/** Sorts shipped roles from the highest down, then custom roles by name. */
export function inOrder<Row extends { readonly name: string }>(rows: readonly Row[]): Row[] {
  const rank = (name: string) => (SHIPPED_ROLES as readonly string[]).indexOf(name) >>> 0
  return rows.toSorted((one, other) => rank(one.name) - rank(other.name) || one.name.localeCompare(other.name, 'en'))
}
