import { assetChanged } from '../../contract.ts'
import type { Tx } from '../tables-of.ts'

/** Pages that say they depend on a tag are dropped in every process when it is announced. */
const PAGES = 'website:pages'

/**
 * What pages show of an asset has changed, as part of the transaction that changes it: the capability with items that show it is told, and all pages
 * are made anew where something else than an item shows it.
 */
export async function invalidatePages(tx: Tx, assetId: string): Promise<void> {
  const uses = await tx
    .selectFrom('media.usage')
    .select(['by_whom', 'thing_id'])
    .where('asset_id', '=', assetId)
    .where('by_whom', '<>', 'media')
    .execute()
  const items = uses.filter(({ by_whom }) => by_whom === 'content').map(({ thing_id }) => thing_id)
  if (items.length < uses.length) await tx.publish(PAGES, '')
  else if (items.length > 0) await tx.emit(assetChanged, { assetId, items })
}
