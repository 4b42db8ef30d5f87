import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Tx } from '../context.ts'
import type { DeskContext } from './context.ts'
import { assignedRequests, updateQueue } from './queue.ts'
import { pseudonymOf } from './sealing.ts'

/**
 * Removes the words of accounts and the texts of their requests. Kinds, dates, steps and hashes stay under pseudonyms as proof of how the
 * requests were answered. Requests assigned to the accounts become unassigned.
 */
export async function eraseFromDesk(context: DeskContext, tx: AnyTransaction, accountIds: readonly string[]): Promise<void> {
  const own: Tx = tx.of()
  await sql`
    update privacy.request_entry set sealed = null, key_id = null
    where request_id in (select id from privacy.request where account_id = any (${accountIds}::uuid[]))`.execute(own)
  const pseudonyms = accountIds.map((id) => pseudonymOf(context.keyring, id))
  await sql`
    update privacy.request set account_id = null, pseudonym = erased.pseudonym, sealed = null, key_id = null
    from unnest(${accountIds}::uuid[], ${pseudonyms}::text[]) as erased (id, pseudonym) where account_id = erased.id`.execute(own)
  await sql`
    update privacy.request set assigned_to = null
    where assigned_to = any (${accountIds}::uuid[]) and state in ('answered', 'refused')`.execute(own)
  await assignedRequests.release(tx, accountIds)
  await updateQueue(context, own)
}
