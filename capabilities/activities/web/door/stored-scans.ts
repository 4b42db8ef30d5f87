import type { PendingScan } from './door-state.ts'

// Stores the scans that the server has not answered, each under its own key, so that two tabs of a browser do not overwrite each other.

const prefixOf = (activity: string): string => `lyceum.door.${activity}.`

/** Stores a scan. A full storage leaves it in memory, from which it is sent as well. */
export function storeScan(activity: string, scan: PendingScan): void {
  try {
    localStorage.setItem(prefixOf(activity) + scan.id, JSON.stringify(scan))
  } catch {}
}

export const removeScan = (activity: string, { id }: Pick<PendingScan, 'id'>): void => localStorage.removeItem(prefixOf(activity) + id)

/** Returns the scans that earlier visits and other tabs could not send, the earliest first. */
export function readScans(activity: string): readonly PendingScan[] {
  const keys = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '')
  const scans = keys.filter((key) => key.startsWith(prefixOf(activity))).flatMap((key) => readScan(key) ?? [])
  return scans.toSorted((one, other) => one.at.localeCompare(other.at))
}

function readScan(key: string): PendingScan | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as PendingScan
  } catch {
    localStorage.removeItem(key)
    return undefined
  }
}
