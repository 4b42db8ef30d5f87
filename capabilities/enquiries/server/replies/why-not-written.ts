import { sql } from 'kysely'
import type { Tx } from '../context.ts'

/** Tells a reply that a colleague changed from one that is gone. */
export async function whyNotWritten(tx: Tx, id: string): Promise<'REPLY_CHANGED' | 'NOT_FOUND'> {
  const { rows } = await sql`select from enquiries.saved_reply where id = ${id}`.execute(tx)
  return rows.length > 0 ? 'REPLY_CHANGED' : 'NOT_FOUND'
}
