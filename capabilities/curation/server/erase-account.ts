import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Tx } from './deps.ts'

/** Removes what a person was about to import. Sets stay: readers see them. */
export async function eraseAccount(transaction: AnyTransaction, accountId: string): Promise<void> {
  const tx: Tx = transaction.of()
  await sql`delete from curation.import where account_id = ${accountId}`.execute(tx)
}
