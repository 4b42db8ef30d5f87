import { sql } from 'kysely'
import { dayOf } from '#contract/dates.ts'
import { one } from '#server/database/statement/one.ts'
import type { Sql } from './context.ts'

/** Days are texts, YYYY-MM-DD, in Asia/Shanghai; text order is their order. */
export async function readToday(db: Sql): Promise<string> {
  const { rows } = await sql<{ today: string }>`select to_char(platform.now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as today`.execute(
    db,
  )
  return one(rows).today
}

/** Returns the same day some years later; 28 February replaces 29 February in other years. */
export function yearsAfter(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0')
  const isLeap = new Date(Date.UTC(Number(year), 1, 29)).getUTCMonth() === 1
  return `${year}${day.endsWith('-02-29') && !isLeap ? '-02-28' : day.slice(4)}`
}

/** Returns the end of a last day, as SQL. */
export const endOf = (day: string) => sql<Date>`(${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'`

export const lastDayOf = (end: Date): string => dayOf(end.valueOf() - 1)
