import { DAY } from '#contract/duration.ts'
import { readSession, subscribeToSession } from '#web/session/session.ts'
import type { Door } from './door-state.ts'

// Stores the list of the door in the browser, so that a page that was reloaded without a network still knows everyone. It contains names and
// hashes of tickets, and goes with the session, with the right to see it, and after the activity.

const PREFIX = 'lyceum.door-list.'
const keyOf = (activity: string): string => `${PREFIX}${activity}`

type Stored = { readonly door: Door; readonly savedAtMs: number }

export function storeDoor(activity: string, door: Door, nowMs: number): void {
  try {
    localStorage.setItem(keyOf(activity), JSON.stringify({ door, savedAtMs: nowMs } satisfies Stored))
  } catch {
    // A full storage stores no list, and the page works on with that in memory.
    removeDoor(activity)
  }
}

export const removeDoor = (activity: string): void => localStorage.removeItem(keyOf(activity))

/** Returns the stored list as if it came from the server at this moment; undefined without one, and a day after the activity. */
export function readDoor(activity: string, nowMs: number): Door | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(activity)) ?? 'null') as Stored | null
    if (!stored) return undefined
    const serverMs = Date.parse(stored.door.now) + Math.max(0, nowMs - stored.savedAtMs)
    if (serverMs < Date.parse(stored.door.endsAt) + DAY) return { ...stored.door, now: new Date(serverMs).toISOString() }
  } catch {
    // Unreadable parts are removed.
  }
  removeDoor(activity)
  return undefined
}

if (typeof window !== 'undefined')
  subscribeToSession(() => {
    if (readSession().token !== null) return
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  })
