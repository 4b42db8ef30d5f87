import type { Permissions } from '#contract/permission.ts'

/** To see services and what they tell; to open, renew and cancel them. */
export const PERMISSIONS = {
  'services:read': { roles: ['chief-editor', 'editor', 'analyst', 'marketer'] },
  'services:write': { roles: ['chief-editor', 'editor'] },
} as const satisfies Permissions

export const reads = { verb: 'reads', access: { permission: 'services:read' }, limit: 'ordinary' } as const
export const writes = { verb: 'acts', access: { permission: 'services:write' }, limit: 'ordinary' } as const
/** What is counted of who looks. */
export const notes = { verb: 'acts', access: { permission: 'services:read' }, limit: 'ordinary' } as const
