import { sql as raw } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Database } from '#server/database/database.ts'
import type { Facts } from '#server/observe/log.ts'
import type { endSession, listSessions, logOut } from '../contract.ts'
import { describeAgent } from './describe-agent.ts'
import { endOneSession, endSessionsOf, isLive, type Sql, type Tx } from './session-store.ts'
import type { AccountsTables } from './tables.ts'

export type SessionListDeps = {
  readonly database: Pick<Database, 'of' | 'inTransaction'>
  readonly report: (event: string, facts?: Facts) => void
}

/** The live ones, newest first (S41). */
export async function listOwnSessions(
  { database }: Pick<SessionListDeps, 'database'>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof listSessions>> {
  const sql: Sql = database.of<AccountsTables>()
  const rows = await sql
    .selectFrom('accounts.session')
    .select(['id', 'agent', 'address', 'started_at', 'last_used_at'])
    .where('account_id', '=', session.accountId)
    .where(isLive)
    .orderBy('started_at', 'desc')
    .execute()
  const ok = rows.map(({ id, agent, address, started_at, last_used_at }) => ({
    id,
    agent: describeAgent(agent),
    address,
    startedAt: started_at.toISOString(),
    lastUsedAt: last_used_at.toISOString(),
    thisOne: id === session.id,
  }))
  return { ok }
}

/** One of the own sessions, or all others. Somebody else's is as absent as one that never was (S45). */
export async function endOwnSession(
  { database, report }: SessionListDeps,
  { id }: InputOf<typeof endSession>,
  { session, address, requestId }: SignedInCaller,
): Promise<Outcome<typeof endSession>> {
  const { accountId } = session
  const ended = await database.inTransaction(async (tx: Tx) =>
    id === undefined ? await endSessionsOf(tx, accountId, session.id) : Number(await endOneSession(tx, accountId, id)),
  )
  if (id !== undefined && ended === 0) return { refused: 'NOT_FOUND' }
  report('session.ended', { accountId, ended, address, requestId })
  return { ok: { ended } }
}

/** The token is worthless from the next request on, in every process within a second (S34). */
export async function leave(
  { database, report }: SessionListDeps,
  { session, address, requestId }: SignedInCaller,
): Promise<Outcome<typeof logOut>> {
  await database.inTransaction((tx: Tx) => endOneSession(tx, session.accountId, session.id))
  report('session.ended', { accountId: session.accountId, ended: 1, how: 'logout', address, requestId })
  return { ok: null }
}

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
