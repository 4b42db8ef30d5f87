import { sql } from 'kysely'
import type { Tx } from '../context.ts'

/** Tables that contain only demo data. No other table contains demo figures. */
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

export async function removePast(tx: Tx): Promise<void> {
  for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(tx)
}
