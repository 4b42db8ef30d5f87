import { sql } from 'kysely'
import type { About } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

export async function findSubscriptions(db: Sql, accountId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('analytics.subscription').select('about').where('account_id', '=', accountId).execute()
  return new Set(rows.map(({ about }) => about))
}

export async function addSubscription(tx: Tx, accountId: string, about: About): Promise<void> {
  const row = { account_id: accountId, about }
  await tx
    .insertInto('analytics.subscription')
    .values(row)
    .onConflict((known) => known.doNothing())
    .execute()
}

/** Removes the subscriptions of accounts to one subject, or all. */
export async function removeSubscriptions(tx: Tx, accountIds: readonly string[], about?: About): Promise<void> {
  const removing = tx.deleteFrom('analytics.subscription').where('account_id', 'in', accountIds)
  await (about === undefined ? removing : removing.where('about', '=', about)).execute()
}

export async function findSubscribers(tx: Tx, about: About): Promise<readonly string[]> {
  const rows = await tx.selectFrom('analytics.subscription').select('account_id').where('about', '=', about).execute()
  return rows.map(({ account_id }) => account_id)
}

/** Claims a notification; returns true for only one caller. */
export async function takeNotification(tx: Tx, about: string, startsAt: Date, hours: number): Promise<boolean> {
  const { rows } = await sql`
    insert into analytics.notified (about, starts_at, hours) values (${about}, ${startsAt}, ${hours}) on conflict do nothing returning about`.execute(
    tx,
  )
  return rows.length > 0
}
