import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Tx } from '../deps.ts'

/** Removes what a person held open and was about to import. Items and their history stay: others read them, and work on them. */
export async function eraseAccount(transaction: AnyTransaction, accountId: string): Promise<void> {
  const tx: Tx = transaction.of()
  await sql`delete from content.edit_lock where account_id = ${accountId}`.execute(tx)
  await sql`delete from content.import where account_id = ${accountId}`.execute(tx)
}
