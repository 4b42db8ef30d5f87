import type { AgeGroup } from '#capabilities/accounts/contract.ts'
import type { DeclaredAge, GuardianPurpose } from '../contract.ts'

/** The declared age of a minor, as accounts store it. */
export type Minor = {
  readonly ageGroup: AgeGroup
  readonly isVerified: boolean
  readonly adultNotBefore: Date
  readonly restrictedSince: Date | null
}

type Declaring = {
  /** Undefined for an adult. */
  readonly minor: Minor | undefined
  /** The month that the guardian named has passed, so that the child decides itself. */
  readonly isOldEnough: boolean
  readonly now: Date
}

const ORDER = ['under-14', '14-15', '16-17', 'adult'] as const satisfies readonly DeclaredAge[]

/** Returns why an age cannot be declared, or undefined when it can. A younger one always can. */
export function judgeDeclaration(
  next: DeclaredAge,
  { minor, isOldEnough, now }: Declaring,
): 'AGE_VERIFIED' | 'AGE_TOO_SOON' | 'GUARDIAN_DECIDES' | undefined {
  const present: DeclaredAge = minor?.ageGroup ?? 'adult'
  if (minor?.isVerified && next !== present) return 'AGE_VERIFIED'
  if (!minor || ORDER.indexOf(next) <= ORDER.indexOf(present)) return undefined
  if (present === 'under-14') return isOldEnough && next === '14-15' ? undefined : 'GUARDIAN_DECIDES'
  return next === 'adult' && now < minor.adultNotBefore ? 'AGE_TOO_SOON' : undefined
}

/** People under 16 never broadcast; at 16 and 17 with a guardian's consent (Minors Protection Law 76). */
export const mayBroadcast = (age: AgeGroup | undefined, hasConsent: boolean): boolean =>
  age === undefined || (age === '16-17' && hasConsent)

/** Returns the consent that an account needs, or undefined when it needs none. */
export const neededConsent = (age: AgeGroup | undefined): GuardianPurpose | undefined =>
  age === 'under-14' ? 'account' : age === '16-17' ? 'broadcast' : undefined

/** The age at which the child decides itself, and the age at which the consent can begin. */
const AGES = { account: { from: 0, until: 14 }, broadcast: { from: 16, until: 18 } } as const

/**
 * Returns the first day of the month after the birthday, on which the child surely has the age; undefined for a month that cannot be that of
 * the birthday. Days are texts, YYYY-MM-DD.
 */
export function endOfConsent(purpose: GuardianPurpose, month: string, today: string): string | undefined {
  const months = monthsOf(month) + 1
  const left = months - monthsOf(today)
  const most = 12 * (AGES[purpose].until - AGES[purpose].from) + 1
  return left >= 1 && left <= most ? dayOf(months) : undefined
}

const monthsOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const dayOf = (months: number): string =>
  `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
