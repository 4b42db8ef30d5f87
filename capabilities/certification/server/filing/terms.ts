import { yearsAfter } from '../days.ts'
import type { MovedRow } from './filing-store.ts'

const USUAL_YEARS = 3
const MOST_YEARS = 10

/** Proposes the last day: that of a professional's licence, otherwise the default. */
export function proposeEnd({ kind, licence_valid_until }: Pick<MovedRow, 'kind' | 'licence_valid_until'>, today: string): string {
  const usual = yearsAfter(today, USUAL_YEARS)
  if (kind !== 'professional' || licence_valid_until === null) return usual
  return licence_valid_until > yearsAfter(today, MOST_YEARS) ? yearsAfter(today, MOST_YEARS) : licence_valid_until
}

/** Returns true when the day is after today and within MOST_YEARS. */
export const isFit = (day: string, today: string): boolean => day > today && day <= yearsAfter(today, MOST_YEARS)
