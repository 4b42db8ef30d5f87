import type { Permissions } from '#contract/permission.ts'

export const PERMISSIONS = {
  'enquiries:answer': { roles: ['chief-editor'] },
  'enquiries:export': { roles: ['chief-editor'] },
  'enquiries:manage': { roles: ['chief-editor', 'editor'] },
} as const satisfies Permissions
