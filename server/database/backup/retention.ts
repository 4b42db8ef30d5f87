import type { Manifest } from './manifest.ts'

/** Numbers of days, weeks and months of which the last backup stays. */
export type Retention = { readonly days: number; readonly weeks: number; readonly months: number }
type Dated = Pick<Manifest, 'id' | 'endedAt'>

/** Days, weeks and months are those of China, where the night has no daylight saving time. */
const ZONE_MS = 8 * 3_600_000
const DAY_MS = 86_400_000
/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const MONDAY_OFFSET_DAYS = 3

const dayOf = (ended: Date): number => Math.floor((ended.getTime() + ZONE_MS) / DAY_MS)
const weekOf = (ended: Date): number => Math.floor((dayOf(ended) + MONDAY_OFFSET_DAYS) / 7)
const monthOf = (ended: Date): string => new Date(ended.getTime() + ZONE_MS).toISOString().slice(0, 7)

/**
 * Returns the ids of the backups that stay: the last one of each of the newest `days` days, `weeks` weeks and `months` months that have a
 * backup. The newest backup always stays, so a site whose backups fail loses none to time.
 */
export function chooseRetained(backups: readonly Dated[], { days, weeks, months }: Retention): ReadonlySet<string> {
  const newestFirst = backups.toSorted((one, other) => (one.endedAt < other.endedAt ? 1 : -1))
  const retained = new Set(newestFirst.slice(0, 1).map(({ id }) => id))
  const periods = [
    [days, dayOf],
    [weeks, weekOf],
    [months, monthOf],
  ] as const
  for (const [count, periodOf] of periods) {
    const seen = new Set<number | string>()
    for (const { id, endedAt } of newestFirst) {
      const period = periodOf(new Date(endedAt))
      if (seen.has(period)) continue
      if (seen.size === count) break
      seen.add(period)
      retained.add(id)
    }
  }
  return retained
}
