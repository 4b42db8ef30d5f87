import type { All } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { isHeld } from '#server/retention/holds.ts'
import type { OwnDataContext } from '../own-data/context.ts'

type Erasing = Pick<OwnDataContext, 'recorder' | 'lockIsOperator'> & Pick<All, 'eraseAccounts'>

/**
 * Erases all data of an account together with its audit entry, from which restores of older backups repeat the erasure (S144). Returns
 * false and erases no data while the account has a role or is on legal hold.
 */
export async function eraseIn(
  { recorder, lockIsOperator, eraseAccounts }: Erasing,
  tx: AnyTransaction,
  accountId: string,
): Promise<boolean> {
  if (await isHeld(tx, `account:${accountId}`)) return false
  if (await lockIsOperator(tx, accountId)) return false
  await eraseAccounts(tx, [accountId])
  await recorder.record(tx, { action: 'account.erased', outcome: 'ok', actor: null, target: `account:${accountId}` })
  return true
}
