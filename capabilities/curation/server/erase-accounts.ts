import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Tx } from './context.ts'

/** Removes the pending imports of accounts. Sets stay, because they are public. */
export async function eraseAccounts(transaction: AnyTransaction, accountIds: readonly string[]): Promise<void> {
  const tx: Tx = transaction.of()
  await sql`delete from curation.import where account_id = any (${accountIds}::uuid[])`.execute(tx)
}
