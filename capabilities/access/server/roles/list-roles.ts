import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { Tables } from '../rows.ts'
import { findRoles } from './role-store.ts'
import { describeRole, inOrder } from './role-view.ts'
import type { RolesContext } from './roles-context.ts'

type Context = Pick<RolesContext, 'database' | 'declared'>

export const listRoles = serve(calls.listRoles, async ({ database, declared }: Context) => {
  const rows = await findRoles(database.of<Tables>())
  return { ok: { list: inOrder(rows).map((row) => describeRole(declared, row)), total: rows.length } }
})
