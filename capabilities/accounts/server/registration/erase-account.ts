import type { AnyTransaction } from '#server/database/database.ts'
import { accessChanged } from '#server/notify/assignment.ts'
import { TOPICS } from '../../contract.ts'
import type { AccountsContext, Tx } from '../context.ts'
import { forgetTries } from '../credentials/log-in-store.ts'
import { readPhone } from '../phone/phone-store.ts'
import type { PhoneColumns } from '../phone/phones.ts'
import { endSessionsOf } from '../sessions/session-store.ts'

type EraseContext = Pick<AccountsContext, 'phones'> & {
  /** Returns null for a phone that cannot be opened, which must not stop the erasure. */
  openPhone(accountId: string, columns: PhoneColumns): string | null
}

/** Ends the sessions and removes the account with all dependent rows, the codes sent to its phone, and the counters of its tries. */
export async function eraseAccount({ phones, openPhone }: EraseContext, transaction: AnyTransaction, accountId: string): Promise<void> {
  const tx: Tx = transaction.of()
  const columns = await readPhone(tx, accountId)
  const phone = columns ? openPhone(accountId, columns) : null
  await endSessionsOf(tx, accountId)
  await forgetTries(tx, accountId)
  await tx.deleteFrom('accounts.account').where('id', '=', accountId).execute()
  if (phone !== null) {
    const forms = phones.formsOf(phone)
    await tx.deleteFrom('accounts.code').where('phone', 'in', forms).execute()
    await tx.deleteFrom('accounts.sms_message').where('phone', 'in', forms).execute()
    await tx.deleteFrom('accounts.administrator_link').where('phone', 'in', forms).execute()
  }
  await tx.publish(TOPICS.account, accountId)
  await tx.emit(accessChanged, { accountId })
}
