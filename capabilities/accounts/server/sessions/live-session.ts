import type { Pool } from 'pg'
import type { Role, Session } from '#contract/caller.ts'
import { actingRoles } from './session-limits.ts'

type Row = {
  id: string
  account_id: string
  level: Session['level']
  roles: Role[]
  acting_as: Role | null
  stepped_up: boolean
}

/**
 * Returns those of these sessions that are alive in the database at this moment. Open connections, which showed their token long ago, need
 * this. The query does not count as use, so an open page does not keep a session alive (S39).
 */
export async function findLiveSessions(pool: Pool, ids: readonly string[]): Promise<readonly Session[]> {
  const { rows } = await pool.query<Row>({
    name: 'accounts-find-live-sessions',
    text: `
      select session.id, session.account_id, session.level, account.roles, session.acting_as,
        coalesce(stepped_up_until > platform.now(), false) as stepped_up
      from accounts.session
      join accounts.account on account.id = session.account_id
      where session.id = any ($1::uuid[]) and ended_at is null and expires_at > platform.now() and last_used_at + idle_limit > platform.now()
        and account.status = 'active'`,
    values: [ids],
  })
  return rows.map(({ id, account_id: accountId, level, roles: granted, acting_as: actingAs, stepped_up: steppedUp }) => ({
    id,
    accountId,
    level,
    granted,
    steppedUp,
    roles: actingRoles(granted, actingAs),
  }))
}
