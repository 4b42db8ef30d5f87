import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'

/** Deletes the credits of accounts. The database lets entries go only in a transaction that names their accounts. */
export async function eraseAccounts(tx: AnyTransaction, accountIds: readonly string[]): Promise<void> {
  await sql`select set_config('credits.erased_account', ${accountIds.join(' ')}, true)`.execute(tx)
  await sql`delete from credits.late_grant where account_id = any (${accountIds}::uuid[])`.execute(tx)
  await sql`delete from credits.statement where account_id = any (${accountIds}::uuid[])`.execute(tx)
  await sql`delete from credits.entry where account_id = any (${accountIds}::uuid[])`.execute(tx)
}
