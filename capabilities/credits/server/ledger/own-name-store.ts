import { sql } from 'kysely'
import type { Sql } from '../context.ts'

/** Returns the name that the account entered; a made name is none. */
export async function readOwnName(db: Sql, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select summary.name from profile.summary join profile.name using (account_id) where summary.account_id = ${accountId}`.execute(db)
  return rows[0]?.name ?? null
}
