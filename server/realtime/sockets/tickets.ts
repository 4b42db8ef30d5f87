import { hash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

type Holder = { readonly sessionId: string; readonly accountId: string }

const GOOD_FOR = '30 seconds'

/**
 * Issues a ticket of 256 random bits for one connection of a session. Only its hash is stored (S85). Expired tickets of the session are
 * removed at the same time.
 * @param use Restricts the ticket to one purpose; empty for the site's own WebSockets.
 */
export async function issueTicket(pool: Pool, { sessionId, accountId }: Holder, use = ''): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await pool.query({
    name: 'platform.issue_ticket',
    text: `
      with spent as (delete from platform.socket_ticket where session_id = $2 and expires_at <= platform.now())
      insert into platform.socket_ticket (hash, session_id, account_id, expires_at)
      values ($1, $2, $3, platform.now() + interval '${GOOD_FOR}')`,
    values: [hashOf(use + ticket), sessionId, accountId],
  })
  return ticket
}

/** Redeems a ticket and returns its holder; null for an invalid or expired ticket. The first process to redeem it wins. */
export async function useTicket(pool: Pool, ticket: string, use = ''): Promise<Holder | null> {
  const { rows } = await pool.query<{ session_id: string; account_id: string; is_good: boolean }>({
    name: 'platform.use_ticket',
    text: 'delete from platform.socket_ticket where hash = $1 returning session_id, account_id, expires_at > platform.now() as is_good',
    values: [hashOf(use + ticket)],
  })
  const [row] = rows
  return row?.is_good ? { sessionId: row.session_id, accountId: row.account_id } : null
}

const hashOf = (ticket: string): Buffer => hash('sha256', ticket, 'buffer')
