import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { Tables } from '../rows.ts'
import { viewRole } from './role-view.ts'
import type { RolesContext } from './roles-context.ts'

type Context = Pick<RolesContext, 'database' | 'declared'>

export const getRole = serve(calls.getRole, async ({ database, declared }: Context, { name }) => {
  const role = await viewRole(database.of<Tables>(), declared, name)
  return role ? { ok: role } : { refused: 'NOT_FOUND' }
})
