import type { Permissions } from '#contract/permission.ts'

/** Adding a client decides which programs receive data of members, so only administrators do it until they permit others. */
export const PERMISSIONS = {
  'federation:clients': { roles: [] },
} as const satisfies Permissions
