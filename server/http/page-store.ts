import type { KeptPage } from './kept-page.ts'

/** A page in the store. `droppedAt`: since when it may be wrong; `retryAt`: when to try again to render it anew. */
export type StoredPage = {
  readonly page: KeptPage
  sizeBytes: number
  wasAsked: boolean
  droppedAt: number | undefined
  retryAt: number
}
export type PageStore = {
  find(key: string): StoredPage | undefined
  put(key: string, page: KeptPage): void
  /** From now on no page is believed. */
  drop(now: number): void
  sizeBytes(): number
}

/**
 * Pages up to a number of bytes. What was not asked for since the last round goes first, so a flood of rare addresses never drives out
 * the pages that everybody reads.
 */
export function openPageStore(maxBytes: number): PageStore {
  const pages = new Map<string, StoredPage>()
  let sizeBytes = 0

  function makeRoom(): void {
    for (const [key, stored] of pages) {
      if (sizeBytes <= maxBytes) return
      pages.delete(key)
      if (stored.wasAsked && stored.droppedAt === undefined) {
        stored.wasAsked = false
        pages.set(key, stored)
      } else sizeBytes -= stored.sizeBytes
    }
  }

  return {
    find: (key) => pages.get(key),
    put(key, page) {
      const stored: StoredPage = { page, sizeBytes: page.sizeBytes, wasAsked: false, droppedAt: undefined, retryAt: 0 }
      sizeBytes += stored.sizeBytes - (pages.get(key)?.sizeBytes ?? 0)
      pages.delete(key)
      pages.set(key, stored)
      page.onGrowth = (bytes) => {
        if (pages.get(key) !== stored) return
        stored.sizeBytes += bytes
        sizeBytes += bytes
        makeRoom()
      }
      makeRoom()
    },
    drop(now) {
      for (const stored of pages.values()) stored.droppedAt ??= now
    },
    sizeBytes: () => sizeBytes,
  }
}
