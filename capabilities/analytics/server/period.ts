import { sql } from 'kysely'
import type { Refused } from '#contract/call.ts'
import { DAY } from '#contract/duration.ts'
import { one } from '#server/database/statement/one.ts'
import { MOST_DAYS, type Selection } from '../contract.ts'
import type { Sql } from './context.ts'

/** Whole business days, both included. */
export type Days = { readonly from: string; readonly to: string }
export type Period = Days & {
  readonly days: readonly string[]
  /** Counts the days that are over, from the first. When today is the only day, all days count. */
  readonly wholeDays: number
  /** The period to compare with; it has the same number of days. */
  readonly before: Days
  /** The time up to which all events are counted. */
  readonly asOf: string
}
type Asked = Pick<Selection, 'from' | 'to' | 'compare'>

/** Reads the requested period; the default is the last `usualDays` up to today. */
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
  return { today: one(rows).today, asOf: one(rows).as_of.toISOString() }
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
export const daysIn = ({ from, to }: Days): readonly string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
const daysBetween = (from: string, to: string): number => (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY

export const daysBefore = ({ days, before }: Pick<Period, 'days' | 'before'>): readonly string[] =>
  days.map((_, at) => addDays(before.from, at))

/** Returns the days that are over, and those to compare with. */
export const wholeOf = ({ from, before, wholeDays }: Period): { readonly now: Days; readonly before: Days } => ({
  now: { from, to: addDays(from, wholeDays - 1) },
  before: { from: before.from, to: addDays(before.from, wholeDays - 1) },
})

export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
/** Returns the growth over the days that are over, so that the unfinished today does not look like a decline. */
export const growthOfDays = ({ wholeDays }: Pick<Period, 'wholeDays'>, now: readonly number[], before: readonly number[]): number | null =>
  growthOf(sum(now.slice(0, wholeDays)), sum(before.slice(0, wholeDays)))

/** Per cent with two decimals; null when there was none before. */
export const growthOf = (now: number, before: number): number | null => (before === 0 ? null : round(((now - before) / before) * 100))
export const round = (value: number): number => Math.round(value * 100) / 100
