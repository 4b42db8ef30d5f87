import type { EnrolmentStatus } from '../../contract.ts'
import type { AssessmentRow, AttemptRow } from './attempt-store.ts'

type Denial = 'NOT_ENROLLED' | 'LESSONS_FIRST' | 'ALREADY_PASSED' | 'NO_ATTEMPTS_LEFT'

/** Returns why no further attempt may begin, or undefined. The exam requires all lessons. */
export function denialOf(
  { itemId, attempts }: Pick<AssessmentRow, 'itemId' | 'attempts'>,
  { isEnrolled, exam }: Pick<EnrolmentStatus, 'isEnrolled' | 'exam'>,
  own: readonly Pick<AttemptRow, 'is_passed'>[],
): Denial | undefined {
  if (!isEnrolled) return 'NOT_ENROLLED'
  if (own.some(({ is_passed }) => is_passed)) return 'ALREADY_PASSED'
  if (attempts !== null && own.length >= attempts) return 'NO_ATTEMPTS_LEFT'
  return itemId === null && exam === 'locked' ? 'LESSONS_FIRST' : undefined
}
