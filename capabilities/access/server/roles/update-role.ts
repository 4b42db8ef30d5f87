import type { InputOf } from '#contract/call.ts'
import type { Permissions } from '#contract/permission.ts'
import { serve } from '#server/http/calls/serve.ts'
import { ROLES_CHANGED } from '#server/notify/assignment.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import type { Tx } from '../rows.ts'
import { isDeclared, judgeAddition, judgeRemoval } from './role-rules.ts'
import { type LockedRole, lockRole, publishRoles, writeRole } from './role-store.ts'
import { titleOf, viewRole } from './role-view.ts'
import type { RolesContext } from './roles-context.ts'

type Input = InputOf<typeof calls.updateRole>

/** Updates a role. Of two operators who began with the same version, the second is refused. */
export const updateRole = serve(calls.updateRole, async (context: RolesContext, input, caller) => {
  const { database, declared, recorder, jobs } = context
  const { name, title } = input
  if (name === 'admin') return { refused: 'ROLE_PROTECTED' }
  const own = new Set<string>(await context.permissionsOf(caller.session.roles))
  return database.inTransaction(async (tx: Tx) => {
    const role = await lockRole(tx, name, 'update')
    if (!role) return { refused: 'NOT_FOUND' }
    if (role.version !== input.version) return { refused: 'ROLE_CHANGED' }
    const { added, removed, permissions } = compare(declared, role, input.permissions)
    const refused = judgeAddition(declared, name, added, own) ?? judgeRemoval(removed, own)
    if (refused) return refused
    if (added.length > 0 || removed.length > 0 || isRetitled(role, title)) {
      await writeRole(tx, { name, title, permissions })
      const facts = { added: added.join(' '), removed: removed.join(' ') }
      await recorder.record(tx, { action: 'role.changed', outcome: 'ok', ...doneBy(caller), target: `role:${name}`, facts })
      await publishRoles(tx, name)
      await jobs.send(tx, ROLES_CHANGED, {}, { key: 'all' })
    }
    return { ok: (await viewRole(tx, declared, name))! }
  })
})

/**
 * Keeps permissions that only another release declares: this release cannot show them, so the operator cannot have meant to remove them.
 */
function compare(declared: Permissions, { permissions: before }: LockedRole, wanted: readonly string[]) {
  const added = [...new Set(wanted)].filter((permission) => !before.includes(permission))
  const removed = before.filter((permission) => isDeclared(declared, permission) && !wanted.includes(permission))
  return { added, removed, permissions: [...before.filter((permission) => !removed.includes(permission)), ...added] }
}

const isRetitled = (role: LockedRole, title: Input['title']): boolean =>
  title['zh-CN'] !== titleOf(role)['zh-CN'] || title['en-US'] !== titleOf(role)['en-US']
