import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/statement/one.ts'
import type { Log } from '#server/observe/log.ts'

type Context = { readonly database: Pick<Database, 'pool'>; readonly log: Pick<Log, 'warn'> }

/**
 * Warns when batches of ended days wait to be counted, since they keep the visitors of their day and the events of their month. A busy site
 * always has uncounted batches of the day. Removes the totals of items that are gone, and returns their number.
 */
export async function checkCounting({ database: { pool }, log }: Context): Promise<number> {
  const { rows } = await pool.query<{ oldest: string; waits: boolean }>(`
    select oldest::text, coalesce(oldest < (platform.now() at time zone 'Asia/Shanghai')::date - 1, false) as waits
    from (select (min(first_at) at time zone 'Asia/Shanghai')::date as oldest from analytics.batch where counted_at is null) as waiting`)
  const { oldest, waits } = one(rows)
  if (waits) log.warn('analytics.sweep-blocked', { forgottenBefore: oldest })
  const { rowCount } = await pool.query(
    'delete from analytics.item_total using content.gone_item where gone_item.item_id = item_total.item_id',
  )
  return rowCount ?? 0
}
