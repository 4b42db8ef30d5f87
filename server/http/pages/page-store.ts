import { LRUCache } from 'lru-cache'
import { type CachedPage, type ReadyPage, readyFrom } from './cached-page.ts'
import { openTagIndex, outdatedSince, type PageTags, type Tag } from './page-tags.ts'

/** A page in the store. `retryAt`: when to try again to render it anew. */
export type StoredPage = CachedPage & { readonly tags: readonly Tag[]; retryAt: number }
type PageStore = {
  find(key: string): StoredPage | undefined
  /** The page with the encodings that have been made and are still held. */
  ready(stored: StoredPage): ReadyPage
  put(key: string, page: CachedPage, tags: PageTags): StoredPage
  /** From now on no page that depends on one of these is believed; none at all when none is named. */
  drop(tags: PageTags, now: number): void
  sizeBytes(): number
}

/** What a page takes beside its packed bytes, its address and its tags, and what one takes that is ready, as measured. */
const STORED_BYTES = 430
const READY_BYTES = 800
/** Of the bytes, one part in so many is for the hot tier when both want more. */
const HOT_SHARE = 8

/** Since when a page may be wrong. */
export const droppedAt = ({ tags }: StoredPage): number | undefined => outdatedSince(tags)

/**
 * Pages up to a number of bytes, in two tiers. The cold one holds all of them packed; the hot one holds what goes on the wire, which can be made
 * again. Where room is needed, the hot tier gives way down to its share; then the page goes that was not asked for the longest.
 */
export function openPageStore(maxBytes: () => number): PageStore {
  const index = openTagIndex()
  const most = maxBytes()
  const hot = new LRUCache<StoredPage, ReadyPage>({ maxSize: most })
  const cold = new LRUCache<string, StoredPage>({
    maxSize: most,
    sizeCalculation: ({ packed, tags }, key) => packed.bytes.length + key.length + tags.length * 8 + STORED_BYTES,
    dispose(stored) {
      hot.delete(stored)
      index.release(stored.tags)
    },
  })
  const sizeBytes = () => cold.calculatedSize + hot.calculatedSize + index.sizeBytes()

  function makeRoom(): void {
    while (cold.size > 0 && sizeBytes() > maxBytes()) {
      if (hot.calculatedSize > maxBytes() / HOT_SHARE) hot.pop()
      else cold.pop()
    }
  }

  function heat(stored: StoredPage): ReadyPage {
    let size = READY_BYTES
    const page = readyFrom(stored, (wire) => {
      size += wire.sizeBytes
      if (!hot.delete(stored)) return
      hot.set(stored, page, { size }) // the size of what is there already would not be taken anew
      makeRoom()
    })
    hot.set(stored, page, { size })
    makeRoom()
    return page
  }

  return {
    find: (key) => cold.get(key),
    ready: (stored) => hot.get(stored) ?? heat(stored),
    put(key, page, names) {
      const stored: StoredPage = { ...page, tags: index.acquire(names), retryAt: 0 }
      cold.set(key, stored)
      makeRoom()
      return stored
    },
    drop: (names, now) => index.outdate(names, now),
    sizeBytes,
  }
}
