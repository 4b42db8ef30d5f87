import type { AnyTransaction } from '#server/database/database.ts'
import type { Tx } from './context.ts'

/**
 * Deletes the courses, attempts and certificates of accounts. Certificates carry a real name and serve no purpose without the account.
 */
export async function eraseAccounts(tx: AnyTransaction, accountIds: readonly string[]): Promise<void> {
  const own: Tx = tx.of()
  for (const table of ['certificate', 'enrolment', 'attempt'] as const) {
    await own.deleteFrom(`college.${table}`).where('account_id', 'in', accountIds).execute()
  }
}
