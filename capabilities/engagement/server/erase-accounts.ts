import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import { dropPages } from '#server/kinds/page-tags.ts'
import { commentsTag } from '../contract.ts'
import { lockWriters } from './comments/mute-store.ts'
import { notifyQueues } from './comments/queue-news.ts'
import type { EngagementContext, Tx } from './context.ts'

/** Erases the own data of accounts and their names from what stays: published comments and reports become anonymous. */
export async function eraseAccounts(
  context: Pick<EngagementContext, 'notify' | 'reconcileTodos'>,
  tx: AnyTransaction,
  accountIds: readonly string[],
): Promise<void> {
  const own: Tx = tx.of()
  await lockWriters(own, accountIds)
  await takeMarksBack(own, accountIds)
  for (const table of ['history', 'habit', 'mute', 'objection'] as const) {
    await own.deleteFrom(`engagement.${table}`).where('account_id', 'in', accountIds).execute()
  }
  await sql`update engagement.report set account_id = null, contact = '', sealed_contact = null where account_id = any (${accountIds}::uuid[])`.execute(
    own,
  )
  for (const column of ['owner_id', 'author_id'] as const)
    await own
      .updateTable('engagement.takedown')
      .set({ [column]: null })
      .where(column, 'in', accountIds)
      .execute()
  const numbers = await forgetComments(own, accountIds)
  await dropPages(own, ...numbers.map(commentsTag))
  await notifyQueues(context, own)
}

/** Removes likes and favourites and corrects the counters, which are locked in a fixed order. */
const takeMarksBack = (tx: Tx, accountIds: readonly string[]) =>
  sql`
    with liked as (delete from engagement.liking where account_id = any (${accountIds}::uuid[]) returning item_id),
      kept as (delete from engagement.favourite where account_id = any (${accountIds}::uuid[]) returning item_id),
      less as (
        select item_id, sum(likes)::int as likes, sum(favourites)::int as favourites from (
          select item_id, 1 as likes, 0 as favourites from liked union all select item_id, 0, 1 from kept) as each group by item_id),
      held as (
        select item_id from engagement.item_total where item_id in (select item_id from less) order by item_id for no key update)
    update engagement.item_total as total set likes = total.likes - less.likes, favourites = total.favourites - less.favourites
    from less join held using (item_id) where total.item_id = less.item_id`.execute(tx)

/**
 * Deletes comments that were never shown together with their actions, and anonymises the rest. Returns the numbers of items whose pages
 * change.
 */
async function forgetComments(tx: Tx, accountIds: readonly string[]): Promise<number[]> {
  await sql`
    with gone as (delete from engagement.comment where account_id = any (${accountIds}::uuid[]) and state = 'waiting' returning id)
    delete from engagement.comment_action where comment_id in (select id from gone)`.execute(tx)
  await sql`
    update engagement.comment_action set by_account = null
    where by_account = any (${accountIds}::uuid[]) and action in ('edited', 'withdrawn')`.execute(tx)
  const { rows } = await sql<{ number: number }>`
    with named as (update engagement.comment set account_id = null where account_id = any (${accountIds}::uuid[]) returning number, state)
    select distinct number from named where state = 'shown' order by number`.execute(tx)
  return rows.map(({ number }) => number)
}
