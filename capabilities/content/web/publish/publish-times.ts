import { dayOf } from '#contract/dates.ts'
import { DAY, HOUR } from '#contract/duration.ts'

type Time = { readonly when: 'evening' | 'tomorrow' | 'monday'; readonly at: string }
const MONDAY = 1

/** Returns the usual publication times in Shanghai; `at` is ISO 8601. The evening is offered until one hour before. */
export function publishTimes(now: Date): readonly Time[] {
  const on = (daysAhead: number, hour: string) => new Date(`${dayOf(now.getTime() + daysAhead * DAY)}T${hour}:00+08:00`).toISOString()
  const untilMonday = (MONDAY + 7 - new Date(dayOf(now)).getUTCDay()) % 7 || 7
  const evening = on(0, '20:00')
  return [
    ...(Date.parse(evening) - now.getTime() > HOUR ? [{ when: 'evening', at: evening } as const] : []),
    { when: 'tomorrow', at: on(1, '09:00') },
    ...(untilMonday > 1 ? [{ when: 'monday', at: on(untilMonday, '09:00') } as const] : []),
  ]
}
