import type { AnyTransaction } from '#server/database/database.ts'
import { TOPICS } from '../contract.ts'
import type { Tx } from './context.ts'

export async function eraseAccounts(tx: AnyTransaction, accountIds: readonly string[]): Promise<void> {
  const own: Tx = tx.of()
  for (const table of ['filing', 'document', 'consent', 'subject', 'verification', 'verification_request'] as const) {
    await own.deleteFrom(`certification.${table}`).where('account_id', 'in', accountIds).execute()
  }
  for (const accountId of accountIds) await tx.publish(TOPICS.account, accountId)
}
