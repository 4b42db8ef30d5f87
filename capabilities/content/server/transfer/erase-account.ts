import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Tx } from '../context.ts'

/** Removes the locks and pending imports of an account. Items and their history stay, because other accounts use them. */
export async function eraseAccount(transaction: AnyTransaction, accountId: string): Promise<void> {
  const tx: Tx = transaction.of()
  await sql`delete from content.edit_lock where account_id = ${accountId}`.execute(tx)
  await sql`delete from content.import where account_id = ${accountId}`.execute(tx)
}
