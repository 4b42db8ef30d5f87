import { sql as raw } from 'kysely'
import type { Tx } from '../tables-of.ts'

/** Pages that say they depend on a tag are dropped in every process when it is announced. */
const PAGES = 'website:pages'
/** Beyond so many tags all pages are made anew: a notice has a bound. */
const MOST_TAGS = 200

/**
 * What pages show of an asset has changed, as part of the transaction that changes it: pages of the items that show it are made anew, and all
 * of them where something else than an item shows it.
 */
export async function tellPages(tx: Tx, assetId: string): Promise<void> {
  const { rows } = await raw<{ by: string; tag: string | null }>`
    select distinct by_whom as by, each.tag from media.usage
    left join content.public_item as item on item.item_id = case when by_whom = 'content' then thing_id::uuid end
    left join lateral (values ('item:' || item.number), ('section:' || item.section)) as each (tag) on item.item_id is not null
    where asset_id = ${assetId} and by_whom <> 'media' limit ${MOST_TAGS + 1}`.execute(tx)
  const isElsewhere = rows.some(({ by }) => by !== 'content')
  const tags = rows.flatMap(({ tag }) => tag ?? [])
  if (isElsewhere || rows.length > MOST_TAGS) await tx.announce(PAGES, '')
  else if (tags.length > 0) await tx.announce(PAGES, tags.join(' '))
}
