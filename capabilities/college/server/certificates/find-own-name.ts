import { sql } from 'kysely'
import type { Sql } from '../deps.ts'

/** The name that a person gives themselves; a user name or a phone is no name for a certificate. */
export async function findOwnName(db: Sql, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select summary.name from profile.summary join profile.name using (account_id) where summary.account_id = ${accountId}`.execute(db)
  return rows[0]?.name
}
