import { actableRoles, type Role } from '#contract/caller.ts'

/**
 * Returns the roles that a session acts with: the one that its owner switched to, while it is still granted, otherwise all granted roles.
 */
export const actingRoles = (granted: readonly Role[], actingAs: Role | null): readonly Role[] =>
  actingAs !== null && actableRoles(granted).includes(actingAs) ? [actingAs, 'user'] : granted
