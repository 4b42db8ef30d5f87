import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import { accessChanged } from '#server/notify/assignment.ts'
import { TOPICS } from '../../contract.ts'
import type { AccountsContext, Tx } from '../context.ts'
import { removeTriesOf } from '../credentials/log-in-store.ts'
import { readPhones } from '../phone/phone-store.ts'
import type { PhoneColumns } from '../phone/phones.ts'
import { endSessionsOfAll } from '../sessions/session-store.ts'

type EraseContext = Pick<AccountsContext, 'phones'> & {
  /** Returns null for a phone that cannot be opened, which must not stop the erasure. */
  openPhone(accountId: string, columns: PhoneColumns): string | null
}

/** Ends the sessions and removes the accounts with all dependent rows, the codes sent to their phones, and the counters of their tries. */
export async function eraseAccounts(
  { phones, openPhone }: EraseContext,
  transaction: AnyTransaction,
  accountIds: readonly string[],
): Promise<void> {
  const tx: Tx = transaction.of()
  const forms = (await readPhones(tx, accountIds)).flatMap(({ id, ...columns }) => {
    const phone = openPhone(id, columns)
    return phone === null ? [] : phones.formsOf(phone)
  })
  await endSessionsOfAll(tx, accountIds)
  await removeTriesOf(tx, accountIds)
  await sql`delete from accounts.account where id = any (${accountIds}::uuid[])`.execute(tx)
  for (const table of ['accounts.code', 'accounts.sms_message', 'accounts.administrator_link'])
    await sql`delete from ${sql.table(table)} where phone = any (${forms}::text[])`.execute(tx)
  for (const accountId of accountIds) await tx.publish(TOPICS.account, accountId)
  await tx.emit(accessChanged, { accountIds })
}
