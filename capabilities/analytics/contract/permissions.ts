import type { Permissions } from '#contract/permission.ts'

/** To see figures. */
export const PERMISSIONS = {
  'analytics:read': { roles: ['chief-editor', 'editor', 'analyst'] },
} as const satisfies Permissions

export const reads = { verb: 'reads', access: { permission: 'analytics:read' }, limit: 'ordinary' } as const
