import type { All } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { OwnDataContext } from '../own-data/context.ts'

type Erasing = Pick<OwnDataContext, 'recorder' | 'lockIsOperator'> & Pick<All, 'eraseAccount'>

/**
 * Erases all data of an account together with its audit entry, from which restores of older backups repeat the erasure (S144). Returns
 * false and erases no data while the account has a role.
 */
export async function eraseIn(
  { recorder, lockIsOperator, eraseAccount }: Erasing,
  tx: AnyTransaction,
  accountId: string,
): Promise<boolean> {
  if (await lockIsOperator(tx, accountId)) return false
  await eraseAccount(tx, accountId)
  await recorder.record(tx, { action: 'account.erased', outcome: 'ok', actor: null, target: `account:${accountId}` })
  return true
}
