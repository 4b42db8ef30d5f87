import type { Permissions } from '#contract/permission.ts'

/** `engagement:moderate` allows decisions on comments and their authors; `engagement:answer-report` allows answering reports. */
export const PERMISSIONS = {
  'engagement:moderate': { roles: ['inspector'] },
  'engagement:answer-report': { roles: ['inspector'] },
} as const satisfies Permissions
