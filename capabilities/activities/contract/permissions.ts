import type { Permissions } from '#contract/permission.ts'

/** Reading activities, writing them, and deciding on those of others. */
export const PERMISSIONS = {
  'activities:read': { roles: ['chief-editor', 'editor', 'inspector', 'support'] },
  'activities:write': { roles: ['chief-editor', 'editor'] },
  'activities:review': { roles: ['chief-editor', 'inspector'] },
} as const satisfies Permissions

export const reads = { verb: 'reads', access: { permission: 'activities:read' }, limit: 'ordinary' } as const
export const writes = { verb: 'acts', access: { permission: 'activities:write' }, limit: 'ordinary' } as const
export const reviews = { verb: 'acts', access: { permission: 'activities:review' }, limit: 'ordinary' } as const
export const anyone = { verb: 'reads', access: 'anyone', limit: 'ordinary' } as const
