import type { Permissions } from '#contract/permission.ts'

/** Corrections, grants by hand and exports need a fresh proof besides. */
export const PERMISSIONS = {
  'credits:read': { roles: ['chief-editor', 'certifier'] },
  'credits:manage': { roles: ['chief-editor'] },
  'credits:correct': { roles: ['chief-editor'] },
  'credits:export': { roles: ['chief-editor'] },
} as const satisfies Permissions

export const reads = { verb: 'reads', access: { permission: 'credits:read' }, limit: 'ordinary' } as const
export const manages = { verb: 'acts', access: { permission: 'credits:manage' }, limit: 'ordinary' } as const
export const corrects = { verb: 'acts', access: { permission: 'credits:correct', steppedUp: true }, limit: 'ordinary' } as const
