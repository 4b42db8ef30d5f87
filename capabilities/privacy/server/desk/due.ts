import { DAY, HOUR, SECOND } from '#contract/duration.ts'
import type { DeskSettings } from '../../contract.ts'

type Term = Pick<DeskSettings, 'termDays' | 'counting'> & { readonly exceptions: readonly string[] }

/** A listed weekday is off, and a listed Saturday or Sunday is worked. */
export function isWorkingDay(day: string, exceptions: readonly string[]): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return (weekday !== 0 && weekday !== 6) !== exceptions.includes(day)
}

const nextDay = (day: string): string => new Date(new Date(`${day}T00:00:00Z`).getTime() + DAY).toISOString().slice(0, 10)

/**
 * Returns the last second, in Shanghai, of the last day of the term. The day on which a request came does not count (Civil Code of China, 201). A
 * term in calendar days whose last day is off ends on the next working day (203).
 */
export function dueAfter(received: string, { termDays, counting, exceptions }: Term): Date {
  let day = received
  for (let counted = 0; counted < termDays; ) {
    day = nextDay(day)
    if (counting === 'calendar' || isWorkingDay(day, exceptions)) counted++
  }
  while (!isWorkingDay(day, exceptions)) day = nextDay(day)
  return new Date(new Date(`${nextDay(day)}T00:00:00Z`).getTime() - 8 * HOUR - SECOND)
}
