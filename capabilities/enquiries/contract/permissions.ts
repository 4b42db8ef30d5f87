import type { Permissions } from '#contract/permission.ts'

export const PERMISSIONS = {
  'enquiries:answer': { roles: ['chief-editor', 'support'] },
  'enquiries:export': { roles: ['chief-editor', 'support'] },
  'enquiries:manage': { roles: ['chief-editor', 'editor'] },
} as const satisfies Permissions
