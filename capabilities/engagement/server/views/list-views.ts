import type { InputOf, Outcome, OutputOf } from '#contract/call.ts'
import type { Database } from '#server/database/database.ts'
import type * as calls from '../../contract.ts'

export async function listViews(
  { database }: { readonly database: Pick<Database, 'pool'> },
  { numbers }: InputOf<typeof calls.listViews>,
): Promise<Outcome<typeof calls.listViews>> {
  const { rows } = await database.pool.query<OutputOf<typeof calls.listViews>['list'][number]>({
    name: 'engagement.views',
    text: `select distinct known.number, total.views from content.known_item known join engagement.item_total total using (item_id)
where known.number = any ($1) and total.views > 0`,
    values: [numbers],
  })
  return { ok: { list: rows } }
}
