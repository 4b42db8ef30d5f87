import type { Announcements } from '#server/database/connection/announcements.ts'
import { PAGES } from '#server/kinds/page-tags.ts'

/** Returns a cached value, or reads it. The caller must not modify the value. */
export type Recall = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>

/**
 * Caches values that many pages need until any page is invalidated. A read overtaken by an invalidation serves only its current waiters,
 * whose pages are not cached either. Has no size limit, so use few keys.
 */
export function openRecall({ subscribe, onGap, connected }: Pick<Announcements, 'subscribe' | 'onGap' | 'connected'>): Recall {
  const known = new Map<string, Promise<unknown>>()
  const forget = () => known.clear()
  subscribe(PAGES, forget)
  onGap(forget)

  return <Value>(key: string, read: () => Promise<Value>) => {
    if (!connected()) return read()
    const found = known.get(key)
    if (found) return found as Promise<Value>
    const reading = read()
    known.set(key, reading)
    reading.catch(() => known.get(key) === reading && known.delete(key))
    return reading
  }
}
