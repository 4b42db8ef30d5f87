import type { OutputOf } from '#contract/call.ts'
import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'

export const listViews = serve(calls.listViews, async ({ database }: { readonly database: Pick<Database, 'pool'> }, { numbers }) => {
  const { rows } = await database.pool.query<OutputOf<typeof calls.listViews>['list'][number]>({
    name: 'engagement.views',
    text: `select distinct known.number, total.views from content.known_item known join engagement.item_total total using (item_id)
where known.number = any ($1) and total.views > 0`,
    values: [numbers],
  })
  return { ok: { list: rows } }
})
