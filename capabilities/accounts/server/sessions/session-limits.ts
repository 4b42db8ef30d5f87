import { isOperator, type Role } from '#contract/caller.ts'
import { DAY, HOUR, MINUTE } from '#contract/duration.ts'

/** Live sessions of one account; with one more the oldest falls out (S41). */
export const MOST_SESSIONS = 10
/** How long a fresh proof is good for (S42). */
export const STEP_UP_MS = 5 * MINUTE

type SessionLimits = {
  /** Ends without use for this long. */
  readonly idleMs: number
  /** Ends after this, however much it is used. */
  readonly absoluteMs: number
}

export const OPERATOR_LIMITS: SessionLimits = { idleMs: 30 * MINUTE, absoluteMs: 8 * HOUR }

/** S39. */
export function limitsOf(roles: readonly Role[], remembered: boolean): SessionLimits {
  if (isOperator(roles)) return OPERATOR_LIMITS
  return remembered ? { idleMs: 7 * DAY, absoluteMs: 30 * DAY } : { idleMs: 12 * HOUR, absoluteMs: 12 * HOUR }
}
