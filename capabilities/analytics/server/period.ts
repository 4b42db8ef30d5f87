import { sql } from 'kysely'
import type { Refused } from '#contract/call.ts'
import { DAY } from '#contract/duration.ts'
import { MOST_DAYS, type Selection } from '../contract.ts'
import type { Sql } from './deps.ts'

/** Whole business days, both included. */
export type Days = { readonly from: string; readonly to: string }
export type Period = Days & {
  readonly days: readonly string[]
  /** How many of them, from the first, are over; all of them where the only one is today. */
  readonly wholeDays: number
  /** What it is compared with: as many days. */
  readonly before: Days
  /** Until when everything that happened is counted. */
  readonly asOf: string
}
type Asked = Pick<Selection, 'from' | 'to' | 'compare'>

/** The period that is asked for; of `usualDays` up to today when none is given. */
export async function readPeriod(
  db: Sql,
  { from, to, compare }: Asked,
  usualDays: number,
): Promise<Period | Refused<'PERIOD_REVERSED' | 'PERIOD_TOO_LONG'>> {
  const { today, asOf } = await readClock(db)
  const last = to ?? today
  const first = from ?? addDays(last, 1 - usualDays)
  if (first > last) return { refused: 'PERIOD_REVERSED' }
  const length = daysBetween(first, last) + 1
  if (length > MOST_DAYS) return { refused: 'PERIOD_TOO_LONG' }
  const backDays = compare === 'year' ? 364 : length
  return {
    from: first,
    to: last,
    days: daysIn({ from: first, to: last }),
    wholeDays: last === today && length > 1 ? length - 1 : length,
    before: { from: addDays(first, -backDays), to: addDays(last, -backDays) },
    asOf,
  }
}

async function readClock(db: Sql): Promise<{ readonly today: string; readonly asOf: string }> {
  const { rows } = await sql<{ today: string; as_of: Date }>`
    select (platform.now() at time zone 'Asia/Shanghai')::date::text as today,
      coalesce((select min(at) from analytics.batch where counted_at is null), platform.now()) as as_of`.execute(db)
  return { today: rows[0]!.today, asOf: rows[0]!.as_of.toISOString() }
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
export const daysIn = ({ from, to }: Days): readonly string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
const daysBetween = (from: string, to: string): number => (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY

/** The days that those of a period are compared with. */
export const daysBefore = ({ days, before }: Pick<Period, 'days' | 'before'>): readonly string[] =>
  days.map((_, at) => addDays(before.from, at))

/** Its days that are over, and those that they are compared with. */
export const wholeOf = ({ from, before, wholeDays }: Period): { readonly now: Days; readonly before: Days } => ({
  now: { from, to: addDays(from, wholeDays - 1) },
  before: { from: before.from, to: addDays(before.from, wholeDays - 1) },
})

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
/** The growth of values by day, over the days that are over: what today still lacks is no fall. */
export const growthOfDays = ({ wholeDays }: Pick<Period, 'wholeDays'>, now: readonly number[], before: readonly number[]): number | null =>
  growthOf(sum(now.slice(0, wholeDays)), sum(before.slice(0, wholeDays)))

/** In per cent, two decimals; null when there was nothing before. */
export const growthOf = (now: number, before: number): number | null => (before === 0 ? null : round(((now - before) / before) * 100))
export const round = (value: number): number => Math.round(value * 100) / 100
