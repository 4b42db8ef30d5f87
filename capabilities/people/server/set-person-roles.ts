import { accessChannel } from '#capabilities/access/contract.ts'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { Role, SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import type * as calls from '../contract.ts'
import type { PeopleDeps } from './deps.ts'
import { hasOtherAdministrator, lockPerson } from './people-store.ts'
import { isWithinReach } from './policy.ts'

/**
 * Adds and removes roles as the caller named them, so that two administrators at once keep each other’s changes. No administrator changes their own roles,
 * nor gives or takes what they do not hold, and one administrator always remains.
 */
export async function setPersonRoles(
  deps: PeopleDeps,
  { id, add, remove }: InputOf<typeof calls.setPersonRoles>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.setPersonRoles>> {
  if (id === caller.session.accountId) return { refused: 'NOT_ONESELF' }
  return await deps.database.inTransaction<unknown, Outcome<typeof calls.setPersonRoles>>(async (tx) => {
    const administrators = await hasOtherAdministrator(tx, id)
    const person = await lockPerson(tx, id)
    if (!person) return { refused: 'NOT_FOUND' }
    const roles = [...new Set([...person.roles, ...add])].filter((role) => role === 'user' || !remove.includes(role))
    const moved = differing(person.roles, roles)
    if (moved.length === 0) return { ok: null }
    if (!(await isWithinReach(tx, deps, caller, moved))) return { refused: 'ROLE_ABOVE' }
    if (person.roles.includes('admin') && !roles.includes('admin') && !administrators) return { refused: 'LAST_ADMIN' }
    await deps.setRoles(tx, id, roles)
    const facts = { before: person.roles.join(' '), after: [...roles].join(' ') }
    await deps.recorder.record(tx, { action: 'account.roles-changed', outcome: 'ok', target: `account:${id}`, facts, ...doneBy(caller) })
    // Whose console is open sees at once what it may show.
    await publish(tx, accessChannel, null, { changed: 'roles' })
    return { ok: null }
  })
}

/** What is in one list only, the role that everybody has aside. */
function differing(before: readonly Role[], after: readonly Role[]): Role[] {
  const moved = [...before.filter((role) => !after.includes(role)), ...after.filter((role) => !before.includes(role))]
  return moved.filter((role) => role !== 'user')
}
