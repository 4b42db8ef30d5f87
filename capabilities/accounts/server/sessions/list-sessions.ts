import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { AccountsTables } from '../tables.ts'
import type { SessionListContext } from './own-sessions.ts'
import type { Sql } from './session-store.ts'
import { findSessionsOf } from './sessions-of.ts'

/** Lists the live sessions of the caller, newest first (S41). */
export const listSessions = serve(calls.listSessions, async ({ database }: Pick<SessionListContext, 'database'>, _input, { session }) => {
  const sql: Sql = database.of<AccountsTables>()
  const live = await findSessionsOf(sql, session.accountId)
  const ok = live.map(({ startedAt, lastUsedAt, ...rest }) => ({
    ...rest,
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    thisOne: rest.id === session.id,
  }))
  return { ok }
})
