import { sql as raw } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Database } from '#server/database/database.ts'
import { doneBy, type Happening, type Recorder } from '#server/observe/recorder.ts'
import type { endSession, listSessions, logOut } from '../contract.ts'
import { endOneSession, endSessionsOf, isLive, type Sql, type Tx } from './session-store.ts'
import { findSessionsOf } from './sessions-of.ts'
import type { AccountsTables } from './tables.ts'

export type SessionListDeps = {
  readonly database: Pick<Database, 'of' | 'inTransaction'>
  readonly recorder: Pick<Recorder, 'record'>
}

/** The live ones, newest first (S41). */
export async function listOwnSessions(
  { database }: Pick<SessionListDeps, 'database'>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof listSessions>> {
  const sql: Sql = database.of<AccountsTables>()
  const live = await findSessionsOf(sql, session.accountId)
  const ok = live.map(({ startedAt, lastUsedAt, ...rest }) => ({
    ...rest,
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    thisOne: rest.id === session.id,
  }))
  return { ok }
}

/** One of the own sessions, or all others. Somebody else's is as absent as one that never was (S45). */
export async function endOwnSession(
  { database, recorder }: SessionListDeps,
  { id }: InputOf<typeof endSession>,
  caller: SignedInCaller,
): Promise<Outcome<typeof endSession>> {
  const { accountId, id: own } = caller.session
  const ended = await database.inTransaction(async (tx: Tx) => {
    const count = id === undefined ? await endSessionsOf(tx, accountId, own) : Number(await endOneSession(tx, accountId, id))
    if (count > 0) await recorder.record(tx, endedBy(caller, count, 'chosen'))
    return count
  })
  if (id !== undefined && ended === 0) return { refused: 'NOT_FOUND' }
  return { ok: { ended } }
}

/** The token is worthless from the next request on, in every process within a second (S34). */
export async function leave({ database, recorder }: SessionListDeps, caller: SignedInCaller): Promise<Outcome<typeof logOut>> {
  const { accountId, id } = caller.session
  await database.inTransaction(async (tx: Tx) => {
    if (await endOneSession(tx, accountId, id)) await recorder.record(tx, endedBy(caller, 1, 'logout'))
  })
  return { ok: null }
}

const endedBy = (caller: SignedInCaller, ended: number, how: string): Happening => ({
  action: 'session.ended',
  outcome: 'ok',
  ...doneBy(caller),
  facts: { ended, how },
})

/** How many sessions are live. */
export async function countSessions(sql: Sql, accountId: string): Promise<number> {
  const { live } = await sql
    .selectFrom('accounts.session')
    .select(raw<number>`count(*)`.as('live'))
    .where('account_id', '=', accountId)
    .where(isLive)
    .executeTakeFirstOrThrow()
  return live
}
