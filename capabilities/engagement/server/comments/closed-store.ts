import { sql } from 'kysely'
import type { Sql, Tx } from './deps.ts'

/**
 * Who writes under an item and who closes it wait for each other, so that nothing is added once it is closed. Many may write at once; who closes
 * or opens does so alone.
 */
export async function holdTalk(tx: Tx, itemId: string, how: 'writing' | 'closing'): Promise<void> {
  const lock = sql.raw(how === 'writing' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`select ${lock}(hashtextextended(${`engagement.talk ${itemId}`}, 0))`.execute(tx)
}

export async function isTalkClosed(db: Sql, itemId: string): Promise<boolean> {
  const row = await db.selectFrom('engagement.closed_talk').select('item_id').where('item_id', '=', itemId).executeTakeFirst()
  return row !== undefined
}
