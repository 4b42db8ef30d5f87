import { serve } from '#server/http/calls/serve.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { countHolders } from '../people-store.ts'
import type { Tx } from '../rows.ts'
import { judgeAddition } from './role-rules.ts'
import { countRoles, insertRole, publishRoles } from './role-store.ts'
import { viewRole } from './role-view.ts'
import type { RolesContext } from './roles-context.ts'

const MOST_ROLES = 100

/** Creates a role. A name that an account still has is taken too: otherwise that account would get the new role unasked. */
export const createRole = serve(calls.createRole, async (context: RolesContext, input, caller) => {
  const { database, declared, recorder } = context
  const { name, title } = input
  const permissions = [...new Set(input.permissions)]
  const own = new Set<string>(await context.permissionsOf(caller.session.roles))
  const refused = judgeAddition(declared, name, permissions, own)
  if (refused) return refused
  return database.inTransaction(async (tx: Tx) => {
    if ((await countRoles(tx)) >= MOST_ROLES) return { refused: 'ROLES_FULL' }
    if ((await countHolders(tx, name, 1)) > 0 || !(await insertRole(tx, { name, title, permissions })))
      return { refused: 'ROLE_NAME_TAKEN' }
    const facts = { added: permissions.join(' ') }
    await recorder.record(tx, { action: 'role.created', outcome: 'ok', ...doneBy(caller), target: `role:${name}`, facts })
    const role = await viewRole(tx, declared, name)
    await publishRoles(tx, name)
    return { ok: role! }
  })
})
