import { sql } from 'kysely'
import type { ItemRead } from '#capabilities/analytics/contract.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Tx } from '../context.ts'

/** Records what accounts have read or watched, except for those that switched their history off. The order of rows prevents deadlocks. */
export async function noteHistory(transaction: AnyTransaction, read: readonly ItemRead[]): Promise<void> {
  const tx: Tx = transaction.of()
  const column = <T>(of: (each: ItemRead) => T): T[] => read.map(of)
  await sql`
    with read as (
      select * from unnest(${column((each) => each.accountId)}::uuid[], ${column((each) => each.itemId)}::uuid[],
        ${column((each) => each.number)}::bigint[], ${column((each) => each.language)}::text[],
        ${column((each) => each.watchedSeconds)}::int[], ${column((each) => each.at)}::timestamptz[]
      ) as read(account_id, item_id, number, language, watched_seconds, at)
    ), last as (
      select distinct on (account_id, item_id) account_id, item_id, number, language, at,
        sum(watched_seconds) over (partition by account_id, item_id)::int as watched_seconds
      from read where not exists (
        select from engagement.habit where habit.account_id = read.account_id and not keeps_history
      ) order by account_id, item_id, at desc
    )
    insert into engagement.history as history (account_id, item_id, number, language, watched_seconds, at)
    select account_id, item_id, number, language, watched_seconds, at from last
    on conflict (account_id, item_id) do update set at = greatest(history.at, excluded.at), language = excluded.language,
      watched_seconds = history.watched_seconds + excluded.watched_seconds`.execute(tx)
}
