import { LRUCache } from 'lru-cache'
import { type CachedPage, type ReadyPage, readyFrom } from './cached-page.ts'
import { openTagIndex, outdatedSince, type PageTag, type PageTags } from './page-tags.ts'

/** A page in the store. `retryAt` is the time of the next try to render it. */
export type StoredPage = CachedPage & { readonly tags: readonly PageTag[]; retryAt: number }
type PageStore = {
  find(key: string): StoredPage | undefined
  /** Returns the page with the encodings that are still in memory. */
  ready(stored: StoredPage): ReadyPage
  put(key: string, page: CachedPage, tags: PageTags): StoredPage
  drop(tags: PageTags, now: number): void
  sizeBytes(): number
}

/** Measured overhead of a stored page besides packed bytes, key and tags, and of a ready page. */
const STORED_BYTES = 430
const READY_BYTES = 800
/** One part in this many of the bytes is for the hot tier when both tiers are full. */
const HOT_SHARE = 8

/** Returns the time since when the page may be stale. */
export const droppedAt = ({ tags }: StoredPage): number | undefined => outdatedSince(tags)

/**
 * Stores pages up to a number of bytes, in two tiers. The cold tier holds all pages packed. The hot tier holds responses ready to send,
 * which can be rebuilt. Under pressure, the hot tier shrinks to its share before the least recently used page is evicted.
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
      hot.set(stored, page, { size }) // lru-cache would not update the size of an existing entry
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
