import { sql } from 'kysely'
import type { Sql } from '../../context.ts'

/** Returns true when an account has signed up for the next show of a studio. */
export async function isSignedUp(db: Sql, studioId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from live.sign_up where studio_id = ${studioId} and account_id = ${accountId} and show_id is null`.execute(db)
  return rows.length > 0
}
