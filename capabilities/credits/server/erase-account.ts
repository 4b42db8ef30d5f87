import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'

/** Deletes the entries of an account. The database permits it only to a transaction that names the account. */
export async function eraseAccount(tx: AnyTransaction, accountId: string): Promise<void> {
  await sql`select set_config('credits.erased_account', ${accountId}, true)`.execute(tx)
  await sql`delete from credits.entry where account_id = ${accountId}`.execute(tx)
}
