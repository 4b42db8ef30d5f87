import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { EnquiriesDeps, Tx } from './deps.ts'
import { notifyQueue } from './queue.ts'

/** Removes what a person sent, with what was written about it; what was assigned to that person is nobody's. */
export async function eraseAccount(
  deps: Pick<EnquiriesDeps, 'notify' | 'closeTodos'>,
  tx: AnyTransaction,
  accountId: string,
): Promise<void> {
  const own: Tx = tx.of()
  await own.deleteFrom('enquiries.enquiry').where('account_id', '=', accountId).execute()
  await sql`
    update enquiries.enquiry set assigned_to = null, state = case when state = 'assigned' then 'new' else state end
    where assigned_to = ${accountId}`.execute(own)
  await notifyQueue(deps, own)
}
