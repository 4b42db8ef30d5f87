import { dayOf } from '#contract/dates.ts'
import { DAY } from '#contract/duration.ts'

/** Periods that end today, by name. */
export const PERIODS = ['today', 'days7', 'days30', 'days90', 'month'] as const
export type PeriodName = (typeof PERIODS)[number]
type Days = { readonly from: string; readonly to: string }

/** The period of a screen until its reader chooses another: every card shows the same days. */
export const USUAL: PeriodName = 'days30'

const LENGTH = { today: 1, days7: 7, days30: 30, days90: 90 } as const

/** The days of a period, both ends included, on the calendar of the site. */
export function daysOf(name: PeriodName, nowMs: number): Days {
  const to = dayOf(nowMs)
  return { from: name === 'month' ? to.replace(/\d\d$/, '01') : dayOf(nowMs - (LENGTH[name] - 1) * DAY), to }
}

/** The name of the days that are shown; undefined for any others. */
export const nameOfDays = (
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  nowMs: number,
): PeriodName | undefined =>
  PERIODS.find((name) => {
    const days = daysOf(name, nowMs)
    return days.from === from && days.to === to
  })
