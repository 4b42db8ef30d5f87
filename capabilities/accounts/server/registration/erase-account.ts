import { sql as raw } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import { accessChanged } from '#server/notify/assignment.ts'
import { TOPICS } from '../../contract.ts'
import type { Tx } from '../context.ts'
import { forgetTries } from '../credentials/log-in-store.ts'
import { endSessionsOf } from '../sessions/session-store.ts'

/** Ends the sessions and removes the account with all dependent rows, the codes sent to its phone, and the counters of its tries. */
export async function eraseAccount(transaction: AnyTransaction, accountId: string): Promise<void> {
  const tx: Tx = transaction.of()
  await endSessionsOf(tx, accountId)
  await forgetTries(tx, accountId)
  await raw`
    with gone as (delete from accounts.account where id = ${accountId} returning phone),
      codes as (delete from accounts.code where phone in (select phone from gone))
    delete from accounts.administrator_link where phone in (select phone from gone)`.execute(tx)
  await tx.publish(TOPICS.account, accountId)
  await tx.emit(accessChanged, { accountId })
}
