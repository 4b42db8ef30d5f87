import type { Permissions } from '#contract/permission.ts'

/** Reading figures, and writing notes beside them. */
export const PERMISSIONS = {
  'analytics:read': { roles: ['chief-editor', 'editor', 'analyst', 'marketer'] },
  'analytics:annotate': { roles: ['chief-editor', 'analyst'] },
} as const satisfies Permissions

export const reads = { verb: 'reads', access: { permission: 'analytics:read' }, limit: 'ordinary' } as const
export const annotates = { verb: 'acts', access: { permission: 'analytics:annotate' }, limit: 'ordinary' } as const
