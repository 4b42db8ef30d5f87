import { accessChannel } from '#capabilities/access/contract.ts'
import { avatarUrl } from '#capabilities/profile/contract.ts'
import type { Role } from '#contract/caller.ts'
import { maskPhone } from '#contract/mask.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import * as calls from '../contract.ts'
import { serve } from './context.ts'
import { findPeople, findPerson, hasOtherAdministrator, lockPerson, type PersonRow } from './people-store.ts'
import { isWithinReach } from './within-reach.ts'

/** Pages are selected by offset, so none may begin beyond this row (S99). */
const FURTHEST = 10_000

export const listPeople = serve(calls.listPeople, async ({ database, findAccountByPhone, openPhone }, input) => {
  if (input.page * input.pageSize > FURTHEST) return { refused: 'PAGE_TOO_FAR', fields: { page: 'PAGE_TOO_FAR' } }
  const byPhone = input.search === undefined ? null : await findAccountByPhone(input.search)
  const filter = { ...input, byPhone }
  const { rows, total, isMore } = await findPeople(database.reads.of(), database.reads.pool, { filter, order: input })
  return { ok: { list: rows.map((row) => toRow(row, openPhone(row.account_id, row))), total, isMore } }
})

export const getPerson = serve(calls.getPerson, async ({ database, listSessions, hasQuestion, openPhone }, { id }) => {
  const [row, sessions, asksQuestion] = await Promise.all([findPerson(database.of(), id), listSessions(id), hasQuestion(id)])
  if (!row) return { refused: 'NOT_FOUND' }
  const listed = sessions.map(({ startedAt, lastUsedAt, ...session }) => ({
    ...session,
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
  return { ok: { ...toRow(row, openPhone(id, row)), hasQuestion: asksQuestion, sessions: listed } }
})

const toRow = (row: PersonRow, phone: string | null) => ({
  id: row.account_id,
  username: row.username,
  name: row.name,
  avatar: row.avatar && avatarUrl(row.avatar),
  phone: phone && maskPhone(phone),
  roles: row.roles,
  status: row.status,
  closesAt: row.closes_at?.toISOString() ?? null,
  isRestricted: row.is_restricted,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
})

/** Returns the unmasked phone. The reason is recorded in the audit trail in the same transaction, before the phone is returned (S117). */
export const revealPhone = serve(calls.revealPhone, async (context, { id, reason }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const row = await findPerson(tx, id)
    if (!row) return { refused: 'NOT_FOUND' }
    if (!(await isWithinReach(tx, context, { caller, roles: row.roles }))) return { refused: 'ROLE_ABOVE' }
    const waits = await context.disclose(tx, caller, { target: `account:${id}`, what: 'phone', reason, of: id })
    if (waits) return waits
    return { ok: { phone: context.openPhone(id, row) } }
  })
})

/**
 * Adds and removes the given roles only, so that two parallel administrators keep each other’s changes. Operators cannot change their own
 * roles, nor give or take roles beyond their permissions, and one administrator always remains.
 */
export const setPersonRoles = serve(calls.setPersonRoles, async (context, { id, add, remove }, caller) => {
  if (id === caller.session.accountId) return { refused: 'NOT_ONESELF' }
  return await context.database.inTransaction(async (tx) => {
    const administrators = await hasOtherAdministrator(tx, id)
    const person = await lockPerson(tx, id)
    if (!person) return { refused: 'NOT_FOUND' }
    const roles = [...new Set([...person.roles, ...add])].filter((role) => role === 'user' || !remove.includes(role))
    const moved = differing(person.roles, roles)
    if (moved.length === 0) return { ok: null }
    if (!(await isWithinReach(tx, context, { caller, roles: moved }))) return { refused: 'ROLE_ABOVE' }
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

/** Disables or enables an account. Accounts with more permissions than the operator are refused. */
export const setPersonStatus = serve(calls.setPersonStatus, async (context, { id, status, reason }, caller) => {
  if (id === caller.session.accountId) return { refused: 'NOT_ONESELF' }
  return await context.database.inTransaction(async (tx) => {
    const administrators = await hasOtherAdministrator(tx, id)
    const person = await lockPerson(tx, id)
    if (!person) return { refused: 'NOT_FOUND' }
    if (!(await isWithinReach(tx, context, { caller, roles: person.roles }))) return { refused: 'ROLE_ABOVE' }
    if (status === 'disabled' && person.roles.includes('admin') && !administrators) return { refused: 'LAST_ADMIN' }
    if (person.status === status) return { ok: null }
    await context.setStatus(tx, id, status)
    const action = status === 'disabled' ? 'account.disabled' : 'account.enabled'
    await context.recorder.record(tx, { action, outcome: 'ok', target: `account:${id}`, reason, ...doneBy(caller) })
    return { ok: null }
  })
})

export const endPersonSessions = serve(calls.endPersonSessions, async (context, { id, sessionId }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const person = await lockPerson(tx, id)
    if (!person) return { refused: 'NOT_FOUND' }
    if (!(await isWithinReach(tx, context, { caller, roles: person.roles }))) return { refused: 'ROLE_ABOVE' }
    const ended = await context.endSessions(tx, id, sessionId)
    if (sessionId !== undefined && ended === 0) return { refused: 'NOT_FOUND' }
    await context.recorder.record(tx, {
      action: 'session.ended',
      outcome: 'ok',
      target: `account:${id}`,
      facts: { ended },
      ...doneBy(caller),
    })
    return { ok: { ended } }
  })
})

/** Removes the security question of an owner who forgot the answer. The operator must verify the owner in some other way. */
export const clearPersonQuestion = serve(calls.clearPersonQuestion, async (context, { id, reason }, caller) => {
  if (id === caller.session.accountId) return { refused: 'NOT_ONESELF' }
  return await context.database.inTransaction(async (tx) => {
    const person = await lockPerson(tx, id)
    if (!person) return { refused: 'NOT_FOUND' }
    if (!(await isWithinReach(tx, context, { caller, roles: person.roles }))) return { refused: 'ROLE_ABOVE' }
    if (!(await context.clearQuestion(tx, id))) return { ok: null }
    const entry = { action: 'security-question.cleared', outcome: 'ok', target: `account:${id}`, reason, ...doneBy(caller) } as const
    await context.recorder.record(tx, entry)
    return { ok: null }
  })
})
