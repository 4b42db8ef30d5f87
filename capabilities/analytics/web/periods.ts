import { dayOf } from '#contract/dates.ts'
import { DAY } from '#contract/duration.ts'

export const PERIODS = ['today', 'days7', 'days30', 'days90', 'month'] as const
export type PeriodName = (typeof PERIODS)[number]
type Days = { readonly from: string; readonly to: string }

/** The default period of all screens, so that every card shows the same days. */
export const USUAL: PeriodName = 'days30'

const LENGTH = { today: 1, days7: 7, days30: 30, days90: 90 } as const

/** Returns the first and last day of a period, in the site's time zone. */
export function daysOfPeriod(name: PeriodName, nowMs: number): Days {
  const to = dayOf(nowMs)
  return { from: name === 'month' ? to.replace(/\d\d$/, '01') : dayOf(nowMs - (LENGTH[name] - 1) * DAY), to }
}

/** Returns the name of the period, or undefined for other days. */
export const nameOfDays = (
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  nowMs: number,
): PeriodName | undefined =>
  PERIODS.find((name) => {
    const days = daysOfPeriod(name, nowMs)
    return days.from === from && days.to === to
  })
