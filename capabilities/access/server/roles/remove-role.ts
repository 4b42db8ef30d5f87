import type { InputOf } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { serve } from '#server/http/calls/serve.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { withdrawRole } from '../invitations/invitation-store.ts'
import { lockHolders } from '../people-store.ts'
import type { Tx } from '../rows.ts'
import { giveRoles } from './give-roles.ts'
import { mayGive, type Own } from './role-rules.ts'
import { deleteRole, lockRole, publishRoles } from './role-store.ts'
import type { RolesContext } from './roles-context.ts'

/** Limits the accounts that get the replacement in one transaction. */
const MOST_MOVED = 200

type Input = InputOf<typeof calls.removeRole>

/** Removes a role. Every account with it gets the replacement, otherwise the removal is refused, so no account keeps an unknown role. */
export const removeRole = serve(calls.removeRole, async (context: RolesContext, input, caller) => {
  const { name, replacement } = input
  const own = new Set<string>(await context.permissionsOf(caller.session.roles))
  return context.database.inTransaction(async (tx: Tx) => {
    const role = await lockRole(tx, name, 'update')
    if (!role) return { refused: 'NOT_FOUND' }
    if (role.is_shipped) return { refused: 'ROLE_PROTECTED' }
    if (role.version !== input.version) return { refused: 'ROLE_CHANGED' }
    if (!mayGive(context.declared, role, caller.session, own)) return { refused: 'ROLE_ABOVE_OWN' }
    const holders = await lockHolders(tx, name, MOST_MOVED + 1)
    if (holders.length > 0 && replacement === undefined) return { refused: 'ROLE_HELD' }
    if (holders.length > MOST_MOVED) return { refused: 'ROLE_HELD_BY_MANY' }
    const refused = await judgeReplacement(context, tx, input, caller, own)
    if (refused) return refused
    for (const { account_id: accountId, roles: before } of holders) {
      const after = [...new Set([replacement!, ...before])].filter((role) => role !== name)
      await giveRoles(context, tx, { accountId, before, after }, caller)
    }
    await deleteRole(tx, name)
    await withdrawRole(tx, name)
    const facts = { replacement: replacement ?? null, moved: holders.length, removed: role.permissions.join(' ') }
    await context.recorder.record(tx, { action: 'role.removed', outcome: 'ok', ...doneBy(caller), target: `role:${name}`, facts })
    await publishRoles(tx, name)
    return { ok: { moved: holders.length } }
  })
})

async function judgeReplacement(context: RolesContext, tx: Tx, { name, replacement }: Input, caller: SignedInCaller, own: Own) {
  if (replacement === undefined) return null
  const role = replacement === name ? undefined : await lockRole(tx, replacement, 'share')
  if (!role) return { refused: 'ROLE_UNKNOWN' } as const
  return mayGive(context.declared, role, caller.session, own) ? null : ({ refused: 'ROLE_ABOVE_OWN' } as const)
}
