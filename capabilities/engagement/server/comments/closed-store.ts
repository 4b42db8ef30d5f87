import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Sql, Tx } from '../context.ts'

/**
 * Serialises writing under an item and closing it, so that no comment is added to a closed item. Writers share the lock; closing and
 * opening take it exclusively.
 */
export async function lockTalk(tx: Tx, itemId: string, how: 'writing' | 'closing'): Promise<void> {
  const lock = sql.raw(how === 'writing' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`select ${lock}(hashtextextended(${`engagement.talk ${itemId}`}, 0))`.execute(tx)
}

export async function isTalkClosed(db: Sql, itemId: string): Promise<boolean> {
  const row = await db.selectFrom('engagement.closed_talk').select('item_id').where('item_id', '=', itemId).executeTakeFirst()
  return row !== undefined
}

type Talk = { readonly item_id: string /** As stored. */; readonly audience: unknown; readonly total: number; readonly is_closed: boolean }

/** Returns the comment count and state of a public item. Every item page runs this query, so it is a prepared statement. */
export async function findTalk(pool: Pool, number: number): Promise<Talk | undefined> {
  const { rows } = await pool.query<Talk>({
    name: 'engagement.talk',
    text: `select item_id, audience, coalesce((select comments from engagement.comment_count where comment_count.item_id = item.item_id), 0) as total,
  exists (select from engagement.closed_talk where closed_talk.item_id = item.item_id) as is_closed
from (select item_id, audience from content.public_item where number = $1 limit 1) item`,
    values: [number],
  })
  return rows[0]
}
