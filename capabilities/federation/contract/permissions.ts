import type { Permissions } from '#contract/permission.ts'

/**
 * Adding a client decides which programs receive data of members, and a provider decides who logs in as an operator, so only administrators
 * do either until they permit others.
 */
export const PERMISSIONS = {
  'federation:clients': { roles: [] },
  'federation:operator-login': { roles: [] },
} as const satisfies Permissions
