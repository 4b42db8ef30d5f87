import type { All } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { isHeld } from '#server/retention/holds.ts'
import type { OwnDataContext } from '../own-data/context.ts'
import { planVacuum } from './vacuum.ts'

type Erasing = Pick<OwnDataContext, 'jobs' | 'recorder' | 'lockIsOperator'> & Pick<All, 'eraseAccounts'>

/**
 * Erases all data of an account together with its audit entry, from which restores of older backups repeat the erasure (S144). Returns
 * false and erases no data while the account has a role or is on legal hold.
 */
export async function eraseIn(context: Erasing, tx: AnyTransaction, accountId: string): Promise<boolean> {
  if (await isHeld(tx, `account:${accountId}`)) return false
  if (await context.lockIsOperator(tx, accountId)) return false
  await eraseWithoutChecks(context, tx, [accountId])
  await context.recorder.record(tx, { action: 'account.erased', outcome: 'ok', actor: null, target: `account:${accountId}` })
  return true
}

export async function eraseWithoutChecks(
  { jobs, eraseAccounts }: Pick<Erasing, 'jobs' | 'eraseAccounts'>,
  tx: AnyTransaction,
  accountIds: readonly string[],
): Promise<void> {
  await eraseAccounts(tx, accountIds)
  await planVacuum({ jobs }, tx)
}
