import type { AnyTransaction } from '#server/database/database.ts'
import type { Tx } from './context.ts'

/**
 * Deletes the courses, attempts and certificates of an account. Certificates carry a real name and serve no purpose without the account.
 */
export async function eraseAccount(tx: AnyTransaction, accountId: string): Promise<void> {
  const own: Tx = tx.of()
  for (const table of ['certificate', 'enrolment', 'attempt'] as const) {
    await own.deleteFrom(`college.${table}`).where('account_id', '=', accountId).execute()
  }
}
