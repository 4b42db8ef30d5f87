import { accessChannel } from '#capabilities/access/contract.ts'
import type { Outcome } from '#contract/call.ts'
import type { Role } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import * as calls from '../contract.ts'
import { serve } from './context.ts'
import { hasOtherAdministrator, lockPerson } from './people-store.ts'
import { isWithinReach } from './policy.ts'

/**
 * Adds and removes the given roles only, so that two parallel administrators keep each other’s changes. Operators cannot change their own
 * roles, nor give or take roles beyond their permissions, and one administrator always remains.
 */
export const setPersonRoles = serve(calls.setPersonRoles, async (context, { id, add, remove }, caller) => {
  if (id === caller.session.accountId) return { refused: 'NOT_ONESELF' }
  return await context.database.inTransaction<unknown, Outcome<typeof calls.setPersonRoles>>(async (tx) => {
    const administrators = await hasOtherAdministrator(tx, id)
    const person = await lockPerson(tx, id)
    if (!person) return { refused: 'NOT_FOUND' }
    const roles = [...new Set([...person.roles, ...add])].filter((role) => role === 'user' || !remove.includes(role))
    const moved = differing(person.roles, roles)
    if (moved.length === 0) return { ok: null }
    if (!(await isWithinReach(tx, context, caller, moved))) return { refused: 'ROLE_ABOVE' }
    if (person.roles.includes('admin') && !roles.includes('admin') && !administrators) return { refused: 'LAST_ADMIN' }
    await context.setRoles(tx, id, roles)
    const facts = { before: person.roles.join(' '), after: [...roles].join(' ') }
    await context.recorder.record(tx, { action: 'account.roles-changed', outcome: 'ok', target: `account:${id}`, facts, ...doneBy(caller) })
    // Notifies the open console of the account, so that it updates at once.
    await publish(tx, accessChannel, null, { changed: 'roles' })
    return { ok: null }
  })
})

/** Returns the roles that are in one list only, except `user`. */
function differing(before: readonly Role[], after: readonly Role[]): Role[] {
  const moved = [...before.filter((role) => !after.includes(role)), ...after.filter((role) => !before.includes(role))]
  return moved.filter((role) => role !== 'user')
}
