import type { OutputOf } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'

export const listViews = serve(calls.listViews, async ({ database }, { numbers }) => {
  const { rows } = await database.pool.query<OutputOf<typeof calls.listViews>['list'][number]>({
    name: 'engagement.views',
    text: `select distinct known.number, total.views from content.known_item known join analytics.item_figure total using (item_id)
where known.number = any ($1) and total.views > 0`,
    values: [numbers],
  })
  return { ok: { list: rows } }
})
