import type { StoredPage } from './page-store.ts'

/** Pages that are ready for the wire, the longest so first. What they take for it is part of `sizeBytes` of each. */
export type AwakePages = {
  wake(stored: StoredPage, bytes: number): void
  has(stored: StoredPage): boolean
  /** Gives the bytes that this frees: 0 for one that rests already. */
  rest(stored: StoredPage): number
  /** The same for the one that has been awake longest, unless it was asked for since this came to it. */
  restOldest(): number
  sizeBytes(): number
}

export function openAwakePages(): AwakePages {
  const awake = new Set<StoredPage>()
  let sizeBytes = 0

  function rest(stored: StoredPage): number {
    if (!awake.delete(stored)) return 0
    const freedBytes = stored.page.rest()
    stored.sizeBytes -= freedBytes
    sizeBytes -= freedBytes
    return freedBytes
  }

  return {
    rest,
    has: (stored) => awake.has(stored),
    wake(stored, bytes) {
      awake.add(stored)
      stored.sizeBytes += bytes
      sizeBytes += bytes
    },
    restOldest() {
      const [oldest] = awake
      if (!oldest?.wasAsked) return oldest ? rest(oldest) : 0
      oldest.wasAsked = false
      awake.delete(oldest)
      awake.add(oldest)
      return 0
    },
    sizeBytes: () => sizeBytes,
  }
}
