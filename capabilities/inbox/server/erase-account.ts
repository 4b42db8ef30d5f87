import type { AnyTransaction } from '#server/database/database.ts'
import { forgetLog } from '#server/realtime/logs/publish.ts'
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

/** Removes the account's messages and notification preferences. */
export async function eraseAccount(tx: AnyTransaction, accountId: string): Promise<void> {
  const own: Tx = tx.of()
  for (const table of TABLES) await own.deleteFrom(table).where('account_id', '=', accountId).execute()
  await forgetLog(own, inboxChannel, accountId)
}
