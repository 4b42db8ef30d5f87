import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { countHolders, findHolders } from '../people-store.ts'
import type { Tables } from '../rows.ts'
import { MOST_COUNTED } from './role-store.ts'
import { viewRole } from './role-view.ts'
import type { RolesContext } from './roles-context.ts'

type Context = Pick<RolesContext, 'database' | 'declared'>

export const listRoleHolders = serve(calls.listRoleHolders, async ({ database, declared }: Context, { name, page, pageSize }) => {
  const sql = database.of<Tables>()
  if (name === 'user') return { refused: 'ROLE_EVERYBODY' }
  if (!(await viewRole(sql, declared, name))) return { refused: 'NOT_FOUND' }
  const [rows, total] = await Promise.all([findHolders(sql, name, pageSize, (page - 1) * pageSize), countHolders(sql, name, MOST_COUNTED)])
  return { ok: { list: rows.map((row) => ({ id: row.account_id, name: row.name, active: row.status === 'active' })), total } }
})
