import { sql } from 'kysely'
import type { Sql } from './context.ts'

/** Returns the name that the person entered in the profile; undefined while the account has only its generated name. */
export async function findEnteredName(db: Sql, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select summary.name from profile.summary join profile.name using (account_id) where summary.account_id = ${accountId}`.execute(db)
  return rows[0]?.name
}
