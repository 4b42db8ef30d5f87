import type { Permissions } from '#contract/permission.ts'

/**
 * `engagement:moderate` allows decisions on comments and their authors; `engagement:answer-report` allows answering reports;
 * `engagement:evidence` opens the sealed evidence of what was taken down;
 * `engagement:manage-reports` sets the terms and templates of answers.
 */
export const PERMISSIONS = {
  'engagement:moderate': { roles: ['inspector'] },
  'engagement:answer-report': { roles: ['inspector'] },
  'engagement:evidence': { roles: [] },
  'engagement:manage-reports': { roles: ['chief-editor'] },
} as const satisfies Permissions
