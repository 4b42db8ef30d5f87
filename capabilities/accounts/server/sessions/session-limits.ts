import { actableRoles, isOperator, type Role } from '#contract/caller.ts'
import { DAY, HOUR, MINUTE } from '#contract/duration.ts'

/** Limits the live sessions of one account; one more ends the oldest (S41). */
export const MOST_SESSIONS = 10
/** A fresh proof is valid for this long (S42). */
export const STEP_UP_MS = 5 * MINUTE

type SessionLimits = {
  readonly idleMs: number
  readonly absoluteMs: number
}

export const OPERATOR_LIMITS: SessionLimits = { idleMs: 30 * MINUTE, absoluteMs: 8 * HOUR }

/** S39. */
export function limitsOf(roles: readonly Role[], remembered: boolean): SessionLimits {
  if (isOperator(roles)) return OPERATOR_LIMITS
  return remembered ? { idleMs: 7 * DAY, absoluteMs: 30 * DAY } : { idleMs: 12 * HOUR, absoluteMs: 12 * HOUR }
}

/**
 * Returns the roles that a session acts with: the one that its owner switched to, while it is still granted, otherwise all granted roles.
 */
export const actingRoles = (granted: readonly Role[], actingAs: Role | null): readonly Role[] =>
  actingAs !== null && actableRoles(granted).includes(actingAs) ? [actingAs, 'user'] : granted
