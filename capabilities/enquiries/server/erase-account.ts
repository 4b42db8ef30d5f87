import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { EnquiriesContext, Tx } from './context.ts'
import { assignedEnquiries, notifyQueue } from './queue.ts'

/** Removes the account's enquiries with their entries; enquiries assigned to it become unassigned. */
export async function eraseAccount(context: EnquiriesContext, tx: AnyTransaction, accountId: string): Promise<void> {
  const own: Tx = tx.of()
  await own.deleteFrom('enquiries.enquiry').where('account_id', '=', accountId).execute()
  await sql`update enquiries.enquiry set assigned_to = null where assigned_to = ${accountId} and state = 'closed'`.execute(own)
  await assignedEnquiries.release(tx, [accountId])
  await notifyQueue(context, own)
}
