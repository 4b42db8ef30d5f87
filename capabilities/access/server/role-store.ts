import { type Kysely, sql as raw } from 'kysely'
import type { Permission, Permissions } from '#contract/permission.ts'
import type { Transaction } from '#server/database/database.ts'
import type { AccessTables } from './tables.ts'

export type Tx = Transaction<AccessTables>
export type Sql = Kysely<AccessTables>

/** The permissions of each role, by its name. */
export async function findGrants(sql: Sql): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await sql.selectFrom('access.role').select(['name', 'permissions']).execute()
  return new Map(rows.map(({ name, permissions }) => [name, new Set(permissions)]))
}

/**
 * Notes the permissions that this release declares. One that is new is given to its shipped roles, this once: what is edited on screen is
 * never given back by a start. Two processes may start together.
 */
export async function declarePermissions(tx: Tx, declared: Permissions): Promise<void> {
  const names = Object.keys(declared) as Permission[]
  if (names.length === 0) return
  const added = await tx
    .insertInto('access.permission')
    .values(names.map((name) => ({ name })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .execute()
  for (const { name } of added) {
    await tx
      .updateTable('access.role')
      .set({ permissions: raw<string[]>`array_append(permissions, ${name})` })
      .where('name', 'in', [...declared[name as Permission]!.roles, 'admin'])
      .where('is_shipped', '=', true)
      .execute()
  }
}
