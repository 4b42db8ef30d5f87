import { sql } from 'kysely'
import type { EnquiriesDeps, Tables } from '../deps.ts'

export async function hasContactForm({ database }: EnquiriesDeps): Promise<boolean> {
  const { rows } = await sql`select from enquiries.form where state = 'open' and kind = 'contact' limit 1`.execute(database.of<Tables>())
  return rows.length > 0
}
