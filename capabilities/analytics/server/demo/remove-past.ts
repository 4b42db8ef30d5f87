import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Tx } from '../context.ts'

/** Tables that contain only demo data. */
const TABLES = [
  'analytics.demo_hour_total',
  'analytics.demo_day_total',
  'analytics.demo_day_item',
  'analytics.demo_day_leave',
  'analytics.demo_day_text',
  'analytics.demo_visitor_total',
  'analytics.demo_cohort_day',
  'analytics.demo_member_interest',
  'analytics.demo_member_topic',
  'analytics.demo_day_traffic',
  'analytics.demo_note',
] as const

/** Removes the totals of the demo items too, because the items are removed with them. */
export async function removePast(transaction: AnyTransaction): Promise<void> {
  const tx: Tx = transaction.of()
  await sql`delete from analytics.item_total where item_id in (select item_id from analytics.demo_day_item)`.execute(tx)
  for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(tx)
}
