import type { Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import type { Tables } from '../rows.ts'
import { findRoles } from './role-store.ts'
import { describeRole, inOrder } from './role-view.ts'
import type { RolesDeps } from './roles-deps.ts'

type Deps = Pick<RolesDeps, 'database' | 'declared'>

export async function listRoles({ database, declared }: Deps): Promise<Outcome<typeof calls.listRoles>> {
  const rows = await findRoles(database.of<Tables>())
  return { ok: { list: inOrder(rows).map((row) => describeRole(declared, row)), total: rows.length } }
}
