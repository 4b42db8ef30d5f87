import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'

/** Deletes the credits of an account. The database lets entries go only in a transaction that names their account. */
export async function eraseAccount(tx: AnyTransaction, accountId: string): Promise<void> {
  await sql`select set_config('credits.erased_account', ${accountId}, true)`.execute(tx)
  await sql`delete from credits.late_grant where account_id = ${accountId}`.execute(tx)
  await sql`delete from credits.statement where account_id = ${accountId}`.execute(tx)
  await sql`delete from credits.entry where account_id = ${accountId}`.execute(tx)
}
