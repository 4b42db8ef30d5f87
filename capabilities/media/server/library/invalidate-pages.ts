import { assetChanged } from '../../contract.ts'
import type { Tx } from '../context.ts'

/** Every process drops cached pages that depend on a tag when the tag is announced here. An empty tag means all pages. */
const PAGES = 'website:pages'

/**
 * Invalidates pages that show a changed asset, as part of the transaction. Announces the content items that use it; when anything else uses
 * it, all cached pages are invalidated.
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
