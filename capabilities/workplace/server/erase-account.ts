import type { AnyTransaction } from '#server/database/database.ts'
import type { Tx } from './context.ts'

export async function eraseAccount(transaction: AnyTransaction, accountId: string): Promise<void> {
  const tx: Tx = transaction.of()
  for (const table of ['settings', 'shortcut', 'visit'] as const)
    await tx.deleteFrom(`workplace.${table}`).where('account_id', '=', accountId).execute()
}
