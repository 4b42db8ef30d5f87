import type { AnyTransaction } from '#server/database/database.ts'
import { accessChanged } from '#server/notify/assignment.ts'
import { TOPICS } from '../../contract.ts'
import type { AccountsContext, Tx } from '../context.ts'
import { forgetTries } from '../credentials/log-in-store.ts'
import { readPhone } from '../phone/phone-store.ts'
import { endSessionsOf } from '../sessions/session-store.ts'

/** Ends the sessions and removes the account with all dependent rows, the codes sent to its phone, and the counters of its tries. */
export async function eraseAccount(
  { phones }: Pick<AccountsContext, 'phones'>,
  transaction: AnyTransaction,
  accountId: string,
): Promise<void> {
  const tx: Tx = transaction.of()
  const columns = await readPhone(tx, accountId)
  const phone = columns ? phones.open(accountId, columns) : null
  await endSessionsOf(tx, accountId)
  await forgetTries(tx, accountId)
  await tx.deleteFrom('accounts.account').where('id', '=', accountId).execute()
  if (phone !== null) {
    const forms = phones.formsOf(phone)
    await tx.deleteFrom('accounts.code').where('phone', 'in', forms).execute()
    await tx.deleteFrom('accounts.administrator_link').where('phone', 'in', forms).execute()
  }
  await tx.publish(TOPICS.account, accountId)
  await tx.emit(accessChanged, { accountId })
}
