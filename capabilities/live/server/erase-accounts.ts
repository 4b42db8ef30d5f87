import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Tx } from './context.ts'
import { removeLikes } from './viewers/viewer-store.ts'

/**
 * Anonymizes the messages and questions of accounts and deletes those that were never public, their follows, likes and attendance. Bans by phone remain,
 * identified by the HMAC.
 */
export async function eraseAccounts(transaction: AnyTransaction, accountIds: readonly string[]): Promise<void> {
  const tx: Tx = transaction.of()
  await removeLikes(tx, accountIds)
  for (const table of [
    'live.ticket',
    'live.attendance',
    'live.attendee',
    'live.roll_answer',
    'live.poll_answer',
    'live.question_support',
    'live.sign_up',
  ])
    await sql`delete from ${sql.table(table)} where account_id = any (${accountIds}::uuid[])`.execute(tx)
  await sql`delete from live.follower where account_id = any (${accountIds}::uuid[])`.execute(tx)
  for (const table of ['live.chat_message', 'live.question']) {
    await sql`delete from ${sql.table(table)} where account_id = any (${accountIds}::uuid[]) and state = 'held'`.execute(tx)
    await sql`update ${sql.table(table)} set account_id = null where account_id = any (${accountIds}::uuid[])`.execute(tx)
  }
  await sql`update live.chat_action set account_id = null where account_id = any (${accountIds}::uuid[])`.execute(tx)
}
