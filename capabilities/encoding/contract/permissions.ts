import type { Permissions } from '#contract/permission.ts'

/** Reading parameters and requests, requesting changes, and deciding on the requests of others. */
export const PERMISSIONS = {
  'encoding:read': { roles: ['broadcaster', 'inspector', 'developer'] },
  'encoding:request': { roles: ['broadcaster'] },
  'encoding:approve': { roles: ['inspector'] },
} as const satisfies Permissions

export const reads = { verb: 'reads', access: { permission: 'encoding:read' }, limit: 'ordinary' } as const
export const requests = { verb: 'acts', access: { permission: 'encoding:request' }, limit: 'ordinary' } as const
export const approves = { verb: 'acts', access: { permission: 'encoding:approve' }, limit: 'ordinary' } as const
