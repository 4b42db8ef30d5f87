import type { Permissions } from '#contract/permission.ts'

export const PERMISSIONS = {
  'curation:read': { roles: ['chief-editor', 'editor', 'inspector', 'analyst'] },
  'curation:write': { roles: ['chief-editor', 'editor'] },
} as const satisfies Permissions

export const reads = { verb: 'reads', access: { permission: 'curation:read' }, limit: 'ordinary' } as const
export const writes = { verb: 'acts', access: { permission: 'curation:write' }, limit: 'ordinary' } as const
/** Presets of screening belong to the permission of inspection, because they decide about texts. */
export const screens = { verb: 'acts', access: { permission: 'inspection:manage' }, limit: 'ordinary' } as const
