import type { AnyTransaction } from '#server/database/database.ts'
import { forgetLogs, removeEvents } from '#server/realtime/logs/publish.ts'
import { inboxChannel } from '../contract.ts'
import type { Tx } from './context.ts'
import { removeMessagesNaming } from './delivery/notification-store.ts'
import { publishNumbers } from './delivery/numbers.ts'

const TABLES = [
  'inbox.message',
  'inbox.counter',
  'inbox.preference',
  'inbox.quiet_hours',
  'inbox.letter',
  'inbox.announcement_read',
  'inbox.marketing_consent',
] as const

/** Removes the messages and notification preferences of accounts, and the messages of others that name them. */
export async function eraseAccounts(tx: AnyTransaction, accountIds: readonly string[]): Promise<void> {
  const own: Tx = tx.of()
  for (const table of TABLES) await own.deleteFrom(table).where('account_id', 'in', accountIds).execute()
  await forgetLogs(own, inboxChannel, accountIds)
  const readers = await removeMessagesNaming(own, accountIds)
  await removeEvents(own, inboxChannel, readers)
  await publishNumbers(own, readers)
}
