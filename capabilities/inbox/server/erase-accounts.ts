import type { AnyTransaction } from '#server/database/database.ts'
import { forgetLogs } from '#server/realtime/logs/publish.ts'
import { inboxChannel } from '../contract.ts'
import type { Tx } from './context.ts'

const TABLES = [
  'inbox.message',
  'inbox.counter',
  'inbox.preference',
  'inbox.quiet_hours',
  'inbox.letter',
  'inbox.announcement_read',
  'inbox.marketing_consent',
] as const

/** Removes the messages and notification preferences of accounts. */
export async function eraseAccounts(tx: AnyTransaction, accountIds: readonly string[]): Promise<void> {
  const own: Tx = tx.of()
  for (const table of TABLES) await own.deleteFrom(table).where('account_id', 'in', accountIds).execute()
  await forgetLogs(own, inboxChannel, accountIds)
}
