import * as z from 'zod/mini'
import { dayOf, monthsAfter } from '#contract/dates.ts'
import { DAY } from '#contract/duration.ts'
import { Day } from '#contract/fields.ts'

/** Limits the dates of a series: a year of weeks. */
export const MOST_DATES = 52

/** `month-day` repeats the day of the month, `month-weekday` the second Tuesday, for example. */
const STEPS = ['week', 'month-day', 'month-weekday'] as const
export type Step = (typeof STEPS)[number]

/** Repeats an activity every so many weeks or months, a number of times or until a day in Shanghai. The first date counts. */
export const Repetition = z.object({
  step: z.enum(STEPS),
  every: z.int().check(z.gte(1), z.lte(12)),
  ends: z.union([z.object({ count: z.int().check(z.gte(2), z.lte(MOST_DATES)) }), z.object({ until: Day })]),
})
export type Repetition = z.output<typeof Repetition>

/** Returns the place of a weekday in its month, from 0 on; 4 and beyond is the last one. */
const weekOf = (day: string): number => Math.floor((Number(day.slice(8)) - 1) / 7)

/** Returns the same weekday of a month some months later: the second Tuesday stays the second one, a fifth becomes the last. */
function sameWeekday(day: string, months: number): string {
  const weekday = new Date(day).getUTCDay()
  const first = new Date(monthsAfter(`${day.slice(0, 7)}-01`, months))
  const firstDate = 1 + ((weekday - first.getUTCDay() + 7) % 7)
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const date = Math.min(firstDate + weekOf(day) * 7, firstDate + Math.floor((length - firstDate) / 7) * 7)
  first.setUTCDate(date)
  return first.toISOString().slice(0, 10)
}

/** Returns the day of a later date. A day that a month does not have becomes its last one. */
function dayAfter(day: string, { step, every }: Repetition, place: number): string {
  if (step === 'week') return new Date(Date.parse(day) + place * every * 7 * DAY).toISOString().slice(0, 10)
  return step === 'month-day' ? monthsAfter(day, place * every) : sameWeekday(day, place * every)
}

const LAST_DAY = '9998-12-31'

/**
 * Returns the starts of all dates, the given one first, each at the same time of the day in Shanghai. One more than MOST_DATES means that
 * the last day is too far away.
 */
export function startsOf(startsAt: string, repetition: Repetition): readonly string[] {
  const { ends } = repetition
  const day = dayOf(startsAt)
  const most = 'count' in ends ? ends.count : MOST_DATES + 1
  const until = 'until' in ends ? ends.until : LAST_DAY
  const starts: string[] = []
  for (let place = 0; place < most; place++) {
    const next = dayAfter(day, repetition, place)
    if (next > until || next.length > until.length) break
    starts.push(new Date(Date.parse(startsAt) + Date.parse(next) - Date.parse(day)).toISOString())
  }
  return starts
}
