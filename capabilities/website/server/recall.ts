import type { Announcements } from '#server/database/connection/announcements.ts'

/** Reads something, unless it is known since before and nothing public has changed. What it gives must not be changed by the caller. */
export type Recall = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>

/**
 * What many pages ask in the same words: kept until pages are dropped, by the same announcement and for the same reason, whichever page is
 * meant. A reading that a change overtook goes to those who waited for it, whose pages are not kept either, and to nobody after.
 * Only for a few keys: there is no limit.
 */
export function openRecall({ subscribe, onGap, connected }: Pick<Announcements, 'subscribe' | 'onGap' | 'connected'>): Recall {
  const known = new Map<string, Promise<unknown>>()
  const forget = () => known.clear()
  subscribe('website:pages', forget)
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
