import type { AnyTransaction } from '#server/database/database.ts'
import type { Tx } from './context.ts'

export async function eraseAccounts(transaction: AnyTransaction, accountIds: readonly string[]): Promise<void> {
  const tx: Tx = transaction.of()
  for (const table of ['settings', 'shortcut', 'visit'] as const)
    await tx.deleteFrom(`workplace.${table}`).where('account_id', 'in', accountIds).execute()
}
