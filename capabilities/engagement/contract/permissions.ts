import type { Permissions } from '#contract/permission.ts'

/** To decide about comments and their writers; to answer who has reported something. */
export const PERMISSIONS = {
  'engagement:moderate': { roles: ['inspector'] },
  'engagement:answer-report': { roles: ['inspector'] },
} as const satisfies Permissions
