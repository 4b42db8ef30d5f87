import type { Transaction } from '#server/database/database.ts'
import type { Tx } from './deps.ts'

/**
 * Removes what a person took and did in courses, and the certificates: they are in a real name, and nobody is left whom they could serve. Part of
 * the transaction. For whoever deletes an account; doing it twice does no harm.
 */
export async function forgetPerson<Tables>(tx: Transaction<Tables>, accountId: string): Promise<void> {
  const own = tx as unknown as Tx
  for (const table of ['certificate', 'enrolment'] as const) {
    await own.deleteFrom(`college.${table}`).where('account_id', '=', accountId).execute()
  }
}
