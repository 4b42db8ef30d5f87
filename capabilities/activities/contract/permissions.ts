import type { Permissions } from '#contract/permission.ts'

/** Reading activities, writing them, receiving the people who come, and deciding on activities of others. */
export const PERMISSIONS = {
  'activities:read': { roles: ['chief-editor', 'editor', 'inspector', 'support'] },
  'activities:write': { roles: ['chief-editor', 'editor'] },
  'activities:people': { roles: ['chief-editor', 'editor', 'support'] },
  'activities:review': { roles: ['chief-editor', 'inspector'] },
} as const satisfies Permissions

export const reads = { verb: 'reads', access: { permission: 'activities:read' }, limit: 'ordinary' } as const
export const writes = { verb: 'acts', access: { permission: 'activities:write' }, limit: 'ordinary' } as const
export const reviews = { verb: 'acts', access: { permission: 'activities:review' }, limit: 'ordinary' } as const
export const anyone = { verb: 'reads', access: 'anyone', limit: 'ordinary' } as const
export const readsPeople = { verb: 'reads', access: { permission: 'activities:people' }, limit: 'ordinary' } as const
export const managesPeople = { verb: 'acts', access: { permission: 'activities:people' }, limit: 'ordinary' } as const
