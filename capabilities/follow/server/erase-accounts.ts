import type { AnyTransaction } from '#server/database/database.ts'
import type { Tx } from './context.ts'

export async function eraseAccounts(tx: AnyTransaction, accountIds: readonly string[]): Promise<void> {
  const own: Tx = tx.of()
  for (const table of ['following', 'digest', 'push_subscription'] as const)
    await own.deleteFrom(`follow.${table}`).where('account_id', 'in', accountIds).execute()
}
