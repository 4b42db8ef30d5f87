import { yearsAfter } from '../days.ts'
import type { MovedRow } from './filing-store.ts'

/** A certification holds so long when nobody says otherwise, and never longer than `MOST_YEARS`. */
const USUAL_YEARS = 3
const MOST_YEARS = 10

/** The last day that is proposed: that of a health professional's licence, else three years on. */
export function proposeEnd({ kind, licence_valid_until }: Pick<MovedRow, 'kind' | 'licence_valid_until'>, today: string): string {
  const usual = yearsAfter(today, USUAL_YEARS)
  if (kind !== 'professional' || licence_valid_until === null) return usual
  return licence_valid_until > yearsAfter(today, MOST_YEARS) ? yearsAfter(today, MOST_YEARS) : licence_valid_until
}

/** Whether a last day may be given: after today, and within ten years. */
export const isFit = (day: string, today: string): boolean => day > today && day <= yearsAfter(today, MOST_YEARS)
