import { dayOf } from '#contract/dates.ts'
import { DAY } from '#contract/duration.ts'

type Day = { readonly day: string; readonly arrivals: number; readonly registrations: number }
type Channel = { readonly from: string; readonly to: string; readonly days: readonly Day[] }

/** Returns every day of a promotion up to its last day or today. Days without results contain zeros. */
export function daysOf({ from, to, days }: Channel, nowMs: number): readonly Day[] {
  const known = new Map(days.map((each) => [each.day, each]))
  const today = dayOf(nowMs)
  const last = today < to ? today : to
  const count = Math.max(0, Math.round((Date.parse(last) - Date.parse(from)) / DAY) + 1)
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.parse(from) + at * DAY).toISOString().slice(0, 10)
    return known.get(day) ?? { day, arrivals: 0, registrations: 0 }
  })
}
