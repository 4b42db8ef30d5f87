import type { Pool } from 'pg'
import type { OutputOf } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'

type Row = Omit<OutputOf<typeof calls.getEngagement>, 'own'> & { readonly liked: boolean; readonly favourite: boolean }

/** Answers in one query all that a page does not know from its loading. */
export const getEngagement = serve(calls.getEngagement, async ({ database }, { number }, { session }) => {
  const row = await readRow(database.pool, number, session?.level === 'full' ? session.accountId : null)
  if (!row) return { refused: 'NOT_FOUND' }
  const { liked, favourite, ...counts } = row
  return { ok: { ...counts, own: session?.level === 'full' ? { liked, favourite } : null } }
})

async function readRow(pool: Pool, number: number, accountId: string | null): Promise<Row | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'engagement.status',
    text: `select coalesce(counted.views, 0) as views, coalesce(likes, 0) as likes, coalesce(favourites, 0) as favourites, coalesce(counted.shares, 0) as shares,
  exists (select from engagement.liking where item_id = item.item_id and account_id = $2) as liked,
  exists (select from engagement.favourite where item_id = item.item_id and account_id = $2) as favourite
from (select item_id from content.public_item where number = $1 limit 1) item left join engagement.item_total using (item_id)
  left join analytics.item_figure counted using (item_id)`,
    values: [number, accountId],
  })
  return rows[0]
}

export const listViews = serve(calls.listViews, async ({ database }, { numbers }) => {
  const { rows } = await database.pool.query<OutputOf<typeof calls.listViews>['list'][number]>({
    name: 'engagement.views',
    text: `select distinct known.number, total.views from content.known_item known join analytics.item_figure total using (item_id)
where known.number = any ($1) and total.views > 0`,
    values: [numbers],
  })
  return { ok: { list: rows } }
})
