import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Tx } from '../context.ts'

/** Adds the likes and saves of the demo's past, in proportion to the views of these items. */
export async function loadMarks(transaction: AnyTransaction, itemIds: readonly string[]): Promise<void> {
  const tx: Tx = transaction.of()
  await sql`
    insert into engagement.item_total as known (item_id, likes, favourites)
    select item_id, views * 0.045, views * 0.018 from analytics.item_figure where item_id = any (${[...itemIds]}::uuid[])
    on conflict (item_id) do update set likes = known.likes + excluded.likes, favourites = known.favourites + excluded.favourites`.execute(
    tx,
  )
}
