import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Tx } from '../context.ts'

/** Removes the locks and pending imports of accounts. Items and their history stay, because other accounts use them. */
export async function eraseAccounts(transaction: AnyTransaction, accountIds: readonly string[]): Promise<void> {
  const tx: Tx = transaction.of()
  await sql`delete from content.edit_lock where account_id = any (${accountIds}::uuid[])`.execute(tx)
  await sql`delete from content.import where account_id = any (${accountIds}::uuid[])`.execute(tx)
}
