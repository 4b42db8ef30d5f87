import { monthsAfter } from '#contract/dates.ts'
import { DAY } from '#contract/duration.ts'
import type { MemberState, MemberStatus } from './states.ts'

// Days are texts, YYYY-MM-DD, in Asia/Shanghai; text order is their order.

export const daysAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** Returns the last day of a term that begins on this day; null for a grade without end. */
export const termEnd = (start: string, months: number | null): string | null =>
  months === null ? null : daysAfter(monthsAfter(start, months), -1)

type Renewed = { readonly state: MemberState; readonly endsOn: string | null; readonly today: string; readonly months: number | null }

/** Returns the last day after a renewal. A term that runs, or is in its days of grace, continues without a gap; others begin today. */
export const renewedEnd = ({ state, endsOn, today, months }: Renewed): string | null =>
  termEnd(state === 'active' && endsOn !== null ? daysAfter(endsOn, 1) : today, months)

type Dated = { readonly state: MemberState; readonly endsOn: string | null }

/** Returns the status on a day. It does not wait for the sweep that stores a lapse. */
export function statusOn(today: string, { state, endsOn }: Dated, graceDays: number): MemberStatus {
  if (state !== 'active') return state
  if (endsOn === null || endsOn >= today) return 'current'
  return daysAfter(endsOn, graceDays) >= today ? 'grace' : 'lapsed'
}

/** Returns true when a member may ask for the next term: within these days before the end, and after it. */
export const mayRenew = (today: string, { state, endsOn }: Dated, daysBefore: number): boolean =>
  (state === 'active' || state === 'lapsed') && endsOn !== null && daysAfter(today, daysBefore) >= endsOn
