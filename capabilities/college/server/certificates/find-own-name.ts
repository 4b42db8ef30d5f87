import { sql } from 'kysely'
import type { Sql } from '../context.ts'

/** Returns the name that the account entered. A user name or phone number is not a name for a certificate. */
export async function findOwnName(db: Sql, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select summary.name from profile.summary join profile.name using (account_id) where summary.account_id = ${accountId}`.execute(db)
  return rows[0]?.name
}
