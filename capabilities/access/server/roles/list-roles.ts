import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { Tables } from '../rows.ts'
import { findRoles } from './role-store.ts'
import { describeRole, inOrder } from './role-view.ts'
import type { RolesDeps } from './roles-deps.ts'

type Deps = Pick<RolesDeps, 'database' | 'declared'>

export const listRoles = serve(calls.listRoles, async ({ database, declared }: Deps) => {
  const rows = await findRoles(database.of<Tables>())
  return { ok: { list: inOrder(rows).map((row) => describeRole(declared, row)), total: rows.length } }
})
