import { sql } from 'kysely'
import type { AssetChange } from '#capabilities/media/contract.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { dropAllPages, dropPages } from '#server/kinds/page-tags.ts'

/** Beyond this number of tags all pages are invalidated, which is one message instead of many. */
const MOST_TAGS = 200

/** Invalidates the pages of the items that show an asset. */
export async function invalidatePagesOfAsset(tx: AnyTransaction, { items }: AssetChange): Promise<void> {
  const { rows } = await sql<{ tag: string }>`
    select distinct each.tag from content.public_item as item
    cross join lateral (values ('item:' || item.number), ('section:' || item.section)) as each (tag)
    where item.item_id = any (${[...items]}::uuid[]) limit ${MOST_TAGS + 1}`.execute(tx)
  const tags = rows.map(({ tag }) => tag)
  if (tags.length > 0) await (tags.length > MOST_TAGS ? dropAllPages(tx) : dropPages(tx, ...tags))
}
