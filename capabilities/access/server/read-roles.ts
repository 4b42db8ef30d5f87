import type { InputOf, Outcome } from '#contract/call.ts'
import type * as calls from '../contract.ts'
import { countHolders, findHolders } from './people-store.ts'
import { findRoles, MOST_COUNTED } from './role-store.ts'
import { describeRole, inOrder, viewRole } from './role-view.ts'
import type { RolesDeps } from './roles-deps.ts'
import type { Tables } from './rows.ts'

type Deps = Pick<RolesDeps, 'database' | 'declared'>

export async function tellRoles({ database, declared }: Deps): Promise<Outcome<typeof calls.listRoles>> {
  const rows = await findRoles(database.of<Tables>())
  return { ok: { list: inOrder(rows).map((row) => describeRole(declared, row)), total: rows.length } }
}

export async function tellRole(
  { database, declared }: Deps,
  { name }: InputOf<typeof calls.readRole>,
): Promise<Outcome<typeof calls.readRole>> {
  const role = await viewRole(database.of<Tables>(), declared, name)
  return role ? { ok: role } : { refused: 'NOT_FOUND' }
}

export async function tellHolders(
  { database, declared }: Deps,
  { name, page, pageSize }: InputOf<typeof calls.listHolders>,
): Promise<Outcome<typeof calls.listHolders>> {
  const sql = database.of<Tables>()
  if (name === 'user') return { refused: 'ROLE_EVERYBODY' }
  if (!(await viewRole(sql, declared, name))) return { refused: 'NOT_FOUND' }
  const [rows, total] = await Promise.all([findHolders(sql, name, pageSize, (page - 1) * pageSize), countHolders(sql, name, MOST_COUNTED)])
  return { ok: { list: rows.map((row) => ({ id: row.account_id, name: row.name, active: row.status === 'active' })), total } }
}
