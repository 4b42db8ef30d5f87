import { sql } from 'kysely'
import type { Tx } from '../context.ts'

/** Distinguishes a reply that a colleague changed from a deleted one. */
export async function whyNotWritten(tx: Tx, id: string): Promise<'REPLY_CHANGED' | 'NOT_FOUND'> {
  const { rows } = await sql`select from enquiries.saved_reply where id = ${id}`.execute(tx)
  return rows.length > 0 ? 'REPLY_CHANGED' : 'NOT_FOUND'
}
