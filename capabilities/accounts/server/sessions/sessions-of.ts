import type { Sql } from '../context.ts'
import { describeAgent } from './describe-agent.ts'
import { isLive } from './session-store.ts'

/** Lists the live sessions of an account, newest first, with the browser in words (S41). */
export async function findSessionsOf(sql: Sql, accountId: string) {
  const rows = await sql
    .selectFrom('accounts.session')
    .select(['id', 'agent', 'address', 'started_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where(isLive)
    .orderBy('started_at', 'desc')
    .execute()
  return rows.map(({ id, agent, address, started_at: startedAt, last_used_at: lastUsedAt }) => ({
    id,
    address,
    startedAt,
    lastUsedAt,
    agent: describeAgent(agent),
  }))
}
