import { actableRoles, type Role } from '#contract/caller.ts'

/** What a session acts with: the one role that its owner switched to, as long as it may, or else all that is. */
export const actingRoles = (granted: readonly Role[], actingAs: Role | null): readonly Role[] =>
  actingAs !== null && actableRoles(granted).includes(actingAs) ? [actingAs, 'user'] : granted
