import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Tx } from './deps.ts'

/** Nothing waits for an inspector any more, and no queue names them. What they judged stays, by the id alone. */
export async function eraseAccount(transaction: AnyTransaction, accountId: string): Promise<void> {
  const tx: Tx = transaction.of()
  await sql`delete from inspection.skip where account_id = ${accountId}`.execute(tx)
  await sql`
    update inspection.task set claimed_by = null, claimed_until = null where claimed_by = ${accountId}`.execute(tx)
  await sql`
    update inspection.task set assigned_to = null, assigned_until = null where assigned_to = ${accountId}`.execute(tx)
  await sql`
    update inspection.queue set inspectors = array_remove(inspectors, ${accountId}::uuid), version = version + 1
    where ${accountId}::uuid = any (inspectors)`.execute(tx)
}
