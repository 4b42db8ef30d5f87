import type { Sql } from '../context.ts'
import type { EditionRow } from '../edition-store.ts'

export async function isFresh(db: Sql, editions: readonly EditionRow[]): Promise<boolean> {
  if (editions.some(({ state, first_published_at }) => state !== 'draft' || first_published_at !== null)) return false
  const submitted = await db
    .selectFrom('content.step')
    .select('action')
    .where('item_id', '=', editions[0]!.item_id)
    .where('action', '=', 'submitted')
    .limit(1)
    .executeTakeFirst()
  return submitted === undefined
}
