import type { Permissions } from '#contract/permission.ts'

export const PERMISSIONS = {
  'integration:tokens': { roles: ['developer'] },
  'integration:webhooks': { roles: ['developer'] },
} as const satisfies Permissions
