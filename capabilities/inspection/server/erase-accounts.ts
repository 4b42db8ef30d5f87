import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import { inspectionAssignments } from './assignments.ts'
import type { Tx } from './context.ts'

/** Frees the texts of inspectors and removes them from queues. Their decisions stay with the id alone. */
export async function eraseAccounts(transaction: AnyTransaction, accountIds: readonly string[]): Promise<void> {
  const tx: Tx = transaction.of()
  await sql`delete from inspection.skip where account_id = any (${accountIds}::uuid[])`.execute(tx)
  for (const { release } of inspectionAssignments) await release(tx, accountIds)
}
