import { accessChannel } from '#capabilities/access/contract.ts'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { Role, SignedInCaller } from '#contract/caller.ts'
import type { Transaction } from '#server/database/database.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { publish } from '#server/realtime/publish.ts'
import type { clearPersonQuestion, endPersonSessions, setPersonRoles, setPersonStatus } from '../contract.ts'
import type { PeopleDeps } from './deps.ts'
import { hasOtherAdministrator, holdPerson } from './people-store.ts'

type Tx = Transaction<unknown>

/** Lets nobody in any more, or in again. Who holds more than the operator is beyond reach. */
export async function changeStatus(
  deps: PeopleDeps,
  { id, status, reason }: InputOf<typeof setPersonStatus>,
  caller: SignedInCaller,
): Promise<Outcome<typeof setPersonStatus>> {
  if (id === caller.session.accountId) return { refused: 'NOT_ONESELF' }
  return await deps.database.inTransaction<unknown, Outcome<typeof setPersonStatus>>(async (tx) => {
    const administrators = await hasOtherAdministrator(tx, id)
    const person = await holdPerson(tx, id)
    if (!person) return { refused: 'NOT_FOUND' }
    if (!(await isWithinReach(tx, deps, caller, person.roles))) return { refused: 'ROLE_ABOVE' }
    if (status === 'disabled' && person.roles.includes('admin') && !administrators) return { refused: 'LAST_ADMIN' }
    if (person.status === status) return { ok: null }
    await deps.setStatus(tx, id, status)
    const action = status === 'disabled' ? 'account.disabled' : 'account.enabled'
    await deps.recorder.record(tx, { action, outcome: 'ok', target: `account:${id}`, reason, ...doneBy(caller) })
    return { ok: null }
  })
}

/** Nobody changes the own roles, nor gives or takes what he does not hold; an administrator always remains. */
export async function changeRoles(
  deps: PeopleDeps,
  { id, roles }: InputOf<typeof setPersonRoles>,
  caller: SignedInCaller,
): Promise<Outcome<typeof setPersonRoles>> {
  if (id === caller.session.accountId) return { refused: 'NOT_ONESELF' }
  return await deps.database.inTransaction<unknown, Outcome<typeof setPersonRoles>>(async (tx) => {
    const administrators = await hasOtherAdministrator(tx, id)
    const person = await holdPerson(tx, id)
    if (!person) return { refused: 'NOT_FOUND' }
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

export async function endSessionsOfPerson(
  deps: PeopleDeps,
  { id, sessionId }: InputOf<typeof endPersonSessions>,
  caller: SignedInCaller,
): Promise<Outcome<typeof endPersonSessions>> {
  return await deps.database.inTransaction<unknown, Outcome<typeof endPersonSessions>>(async (tx: Tx) => {
    const person = await holdPerson(tx, id)
    if (!person) return { refused: 'NOT_FOUND' }
    if (!(await isWithinReach(tx, deps, caller, person.roles))) return { refused: 'ROLE_ABOVE' }
    const ended = await deps.endSessions(tx, id, sessionId)
    if (sessionId !== undefined && ended === 0) return { refused: 'NOT_FOUND' }
    await deps.recorder.record(tx, { action: 'session.ended', outcome: 'ok', target: `account:${id}`, facts: { ended }, ...doneBy(caller) })
    return { ok: { ended } }
  })
}

/** Who forgot the answer, and has shown that to the operator some other way, is asked no more. */
export async function clearQuestionOfPerson(
  deps: PeopleDeps,
  { id, reason }: InputOf<typeof clearPersonQuestion>,
  caller: SignedInCaller,
): Promise<Outcome<typeof clearPersonQuestion>> {
  if (id === caller.session.accountId) return { refused: 'NOT_ONESELF' }
  return await deps.database.inTransaction<unknown, Outcome<typeof clearPersonQuestion>>(async (tx: Tx) => {
    const person = await holdPerson(tx, id)
    if (!person) return { refused: 'NOT_FOUND' }
    if (!(await isWithinReach(tx, deps, caller, person.roles))) return { refused: 'ROLE_ABOVE' }
    if (!(await deps.clearQuestion(tx, id))) return { ok: null }
    const entry = { action: 'security-question.cleared', outcome: 'ok', target: `account:${id}`, reason, ...doneBy(caller) } as const
    await deps.recorder.record(tx, entry)
    return { ok: null }
  })
}

/** Who may give somebody's roles may also act on that account. */
async function isWithinReach(tx: Tx, deps: PeopleDeps, { session }: SignedInCaller, roles: readonly Role[]): Promise<boolean> {
  for (const role of roles) if (role !== 'user' && !(await deps.mayGive(tx, session, role))) return false
  return true
}
