import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { EnquiriesContext, Tx } from './context.ts'
import { assignedEnquiries, notifyQueue } from './queue.ts'

/** Removes the enquiries of accounts with their entries, and their scans in every form; enquiries assigned to them become unassigned. */
export async function eraseAccounts(context: EnquiriesContext, tx: AnyTransaction, accountIds: readonly string[]): Promise<void> {
  const own: Tx = tx.of()
  await own.deleteFrom('enquiries.enquiry').where('account_id', 'in', accountIds).execute()
  await own.deleteFrom('enquiries.scan').where('account_id', 'in', accountIds).execute()
  await sql`update enquiries.enquiry set assigned_to = null where assigned_to = any (${accountIds}::uuid[]) and state = 'closed'`.execute(
    own,
  )
  await assignedEnquiries.release(tx, accountIds)
  await notifyQueue(context, own)
}
