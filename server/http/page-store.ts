import { openAwakePages } from './awake-pages.ts'
import type { KeptPage } from './kept-page.ts'
import { openTagIndex, type PageTags } from './page-tags.ts'

/** A page in the store. `droppedAt`: since when it may be wrong; `retryAt`: when to try again to render it anew. */
export type StoredPage = {
  readonly page: KeptPage
  readonly tags: PageTags
  sizeBytes: number
  wasAsked: boolean
  droppedAt: number | undefined
  retryAt: number
}
export type PageStore = {
  find(key: string): StoredPage | undefined
  put(key: string, page: KeptPage, tags: PageTags): void
  /** From now on no page that depends on one of these is believed; none at all when none is named. */
  drop(tags: PageTags, now: number): void
  sizeBytes(): number
}

/** What the store itself holds for a page and for each of its tags, as measured. */
const STORED_BYTES = 250
const TAG_BYTES = 100
/** Of the bytes, one part in so many is for pages that are ready for the wire; the others rest. */
const AWAKE_SHARE = 8

/**
 * Pages up to a number of bytes. Where room is needed, what was not asked for since the last round is first laid to rest and then goes, so a
 * flood of rare addresses never drives out the pages that everybody reads.
 */
export function openPageStore(maxBytes: () => number): PageStore {
  const pages = new Map<string, StoredPage>()
  const awake = openAwakePages()
  const index = openTagIndex<StoredPage>()
  let sizeBytes = 0

  function forget(key: string, stored: StoredPage): void {
    sizeBytes -= awake.rest(stored)
    sizeBytes -= stored.sizeBytes
    pages.delete(key)
    index.remove(stored, stored.tags)
  }

  function forgetOldest(): void {
    const [[key, oldest] = []] = pages
    if (key === undefined || !oldest) return
    const isWanted = oldest.droppedAt === undefined && (oldest.wasAsked || awake.has(oldest))
    if (!isWanted) {
      forget(key, oldest)
      return
    }
    oldest.wasAsked = false
    sizeBytes -= awake.rest(oldest)
    pages.delete(key)
    pages.set(key, oldest)
  }

  function makeRoom(): void {
    while (pages.size > 0 && sizeBytes > maxBytes()) {
      if (awake.sizeBytes() > maxBytes() / AWAKE_SHARE) sizeBytes -= awake.restOldest()
      else forgetOldest()
    }
  }

  return {
    find: (key) => pages.get(key),
    put(key, page, tags) {
      const before = pages.get(key)
      if (before) forget(key, before)
      const ownBytes = page.sizeBytes + key.length + STORED_BYTES + tags.length * TAG_BYTES
      const stored: StoredPage = { page, tags, sizeBytes: ownBytes, wasAsked: false, droppedAt: undefined, retryAt: 0 }
      pages.set(key, stored)
      index.add(stored, tags)
      sizeBytes += ownBytes
      page.onGrowth = (bytes) => {
        if (pages.get(key) !== stored) return
        awake.wake(stored, bytes)
        sizeBytes += bytes
        makeRoom()
      }
      makeRoom()
    },
    drop(tags, now) {
      for (const stored of index.takeOut(tags)) stored.droppedAt ??= now
    },
    sizeBytes: () => sizeBytes,
  }
}
