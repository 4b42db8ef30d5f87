import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Tx } from '../context.ts'
import type { DeskContext } from './context.ts'
import { assignedRequests, updateQueue } from './queue.ts'
import { pseudonymOf } from './sealing.ts'

/**
 * Removes the words of the account and the texts of its requests. Kinds, dates, steps and hashes stay under a pseudonym as proof of how the
 * requests were answered. Requests assigned to the account become unassigned.
 */
export async function eraseFromDesk(context: DeskContext, tx: AnyTransaction, accountId: string): Promise<void> {
  const own: Tx = tx.of()
  await sql`
    update privacy.request_entry set sealed = null, key_id = null
    where request_id in (select id from privacy.request where account_id = ${accountId})`.execute(own)
  await sql`
    update privacy.request set account_id = null, pseudonym = ${pseudonymOf(context.keyring, accountId)}, sealed = null, key_id = null
    where account_id = ${accountId}`.execute(own)
  await sql`
    update privacy.request set assigned_to = null where assigned_to = ${accountId} and state in ('answered', 'refused')`.execute(own)
  await assignedRequests.release(tx, [accountId])
  await updateQueue(context, own)
}
