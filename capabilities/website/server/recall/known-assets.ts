import { LRUCache } from 'lru-cache'
import type { SignableAsset } from '#capabilities/media/contract.ts'
import type { Announcements } from '#server/database/connection/announcements.ts'
import { PAGES } from '#server/kinds/page-tags.ts'

type ReadAssets = (ids: readonly string[]) => Promise<ReadonlyMap<string, SignableAsset>>

/** Limits the memory to about a megabyte. */
const MOST = 500

/**
 * Remembers assets until any page is invalidated, because the pages of all languages and themes show the same ones. An asset that is limited
 * is read each time: its addresses end. A read that an invalidation overtook is not remembered.
 */
export function rememberAssets(
  { subscribe, onGap, connected }: Pick<Announcements, 'subscribe' | 'onGap' | 'connected'>,
  read: ReadAssets,
): ReadAssets {
  const known = new LRUCache<string, SignableAsset>({ max: MOST })
  let changes = 0
  const forget = () => {
    changes++
    known.clear()
  }
  subscribe(PAGES, forget)
  onGap(forget)

  return async (ids) => {
    if (!connected()) return read(ids)
    const found = new Map(ids.flatMap((id) => entryOf(known.get(id))))
    const missing = ids.filter((id) => !found.has(id))
    if (missing.length === 0) return found
    const before = changes
    for (const [id, asset] of await read(missing)) {
      found.set(id, asset)
      if (changes === before && asset.signed_until === null) known.set(id, asset)
    }
    return found
  }
}

const entryOf = (asset: SignableAsset | undefined) => (asset ? [[asset.id, asset] as const] : [])
