import { sql } from 'kysely'
import type { EnquiriesContext } from '../context.ts'

export async function hasContactForm({ database }: EnquiriesContext): Promise<boolean> {
  const { rows } = await sql`select from enquiries.form where state = 'open' and kind = 'contact' limit 1`.execute(database.of())
  return rows.length > 0
}
