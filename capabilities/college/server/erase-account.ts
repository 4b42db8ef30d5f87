import type { AnyTransaction } from '#server/database/database.ts'
import type { Tx } from './deps.ts'

/**
 * Removes what a person took and did in courses, and the certificates: they are in a real name, and nobody is left whom they could serve.
 */
export async function eraseAccount(tx: AnyTransaction, accountId: string): Promise<void> {
  const own: Tx = tx.of()
  for (const table of ['certificate', 'enrolment', 'attempt'] as const) {
    await own.deleteFrom(`college.${table}`).where('account_id', '=', accountId).execute()
  }
}
