import { actableRoles } from '#contract/caller.ts'
import { changesOf, doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { endedBy, findSessionsOf } from './own-sessions.ts'
import { endOneSession, endSessionsOf, publishChange } from './session-store.ts'

/** Lists the live sessions of the caller, newest first (S41). */
export const listSessions = serve(calls.listSessions, async ({ database }, _input, { session }) => {
  const sql: Sql = database.of()
  const live = await findSessionsOf(sql, session.accountId)
  const ok = live.map(({ startedAt, lastUsedAt, ...rest }) => ({
    ...rest,
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    thisOne: rest.id === session.id,
  }))
  return { ok }
})

/** Ends one of the own sessions, or all others. A session of another account is refused like one that does not exist (S45). */
export const endSession = serve(calls.endSession, async ({ database, recorder }, { id }, caller) => {
  const { accountId, id: own } = caller.session
  const ended = await database.inTransaction(async (tx) => {
    const count = id === undefined ? await endSessionsOf(tx, accountId, own) : Number(await endOneSession(tx, accountId, id))
    if (count > 0) await recorder.record(tx, endedBy(caller, count, 'chosen'))
    return count
  })
  if (id !== undefined && ended === 0) return { refused: 'NOT_FOUND' }
  return { ok: { ended } }
})

/** Ends the session. The token is refused from the next request on, in every process within a second (S34). */
export const logOut = serve(calls.logOut, async ({ database, recorder }, _input, caller) => {
  const { session } = caller
  if (session === null) return { ok: null }
  const { accountId, id } = session
  await database.inTransaction(async (tx) => {
    if (await endOneSession(tx, accountId, id)) await recorder.record(tx, endedBy({ ...caller, session }, 1, 'logout'))
  })
  return { ok: null }
})

/** Makes the session act with one of its granted roles, or with all of them again, from its next request on in every process. */
export const switchRole = serve(calls.switchRole, async ({ database, recorder }, { role }, caller) => {
  const { id, accountId, granted, roles } = caller.session
  if (role !== null && !actableRoles(granted).includes(role)) return { refused: 'ROLE_NOT_GRANTED' }
  await database.inTransaction(async (tx) => {
    await tx.updateTable('accounts.session').set({ acting_as: role }).where('id', '=', id).where('ended_at', 'is', null).execute()
    const facts = changesOf({ roles: [roles.join(', '), role === null ? granted.join(', ') : `${role}, user`] })
    await recorder.record(tx, { action: 'session.switched', outcome: 'ok', ...doneBy(caller), facts })
    await publishChange(tx, accountId)
  })
  return { ok: null }
})
