import { sql } from 'kysely'
import { dayOf, monthsAfter } from '#contract/dates.ts'
import type { MovedRow } from './filing/filing-store.ts'

/** Returns the same day some years later; 28 February replaces 29 February in other years. */
export function yearsAfter(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0')
  const isLeap = new Date(Date.UTC(Number(year), 1, 29)).getUTCMonth() === 1
  return `${year}${day.endsWith('-02-29') && !isLeap ? '-02-28' : day.slice(4)}`
}

/** Returns the end of a last day, as SQL. */
export const endOf = (day: string) => sql<Date>`(${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'`

export const lastDayOf = (end: Date): string => dayOf(end.valueOf() - 1)

const MOST_YEARS = 10

/** A minor is certified for a year at most, so that the age is checked again. */
const MOST_YEARS_OF_MINOR = 1

/** Proposes the last day for a minor, and limits a chosen one. */
export const endOfMinor = (day: string, today: string): string => {
  const latest = yearsAfter(today, MOST_YEARS_OF_MINOR)
  return day < latest ? day : latest
}

type Term = { readonly today: string; readonly months: number }

/** Proposes the last day: that of a professional's licence, otherwise by the term of the owner in months. */
export function proposeEnd({ kind, licence_valid_until }: Pick<MovedRow, 'kind' | 'licence_valid_until'>, { today, months }: Term): string {
  const usual = monthsAfter(today, months)
  if (kind !== 'professional' || licence_valid_until === null) return usual
  return licence_valid_until > yearsAfter(today, MOST_YEARS) ? yearsAfter(today, MOST_YEARS) : licence_valid_until
}

/** Returns true when the day is after today and within MOST_YEARS. */
export const isFitEnd = (day: string, today: string): boolean => day > today && day <= yearsAfter(today, MOST_YEARS)
