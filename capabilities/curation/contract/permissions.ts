import type { Permissions } from '#contract/permission.ts'

/** To see sets and presets; to change them. */
export const PERMISSIONS = {
  'curation:read': { roles: ['chief-editor', 'editor', 'inspector', 'analyst'] },
  'curation:write': { roles: ['chief-editor', 'editor'] },
} as const satisfies Permissions

export const reads = { verb: 'reads', access: { permission: 'curation:read' }, limit: 'ordinary' } as const
export const writes = { verb: 'acts', access: { permission: 'curation:write' }, limit: 'ordinary' } as const
/** The rules by which texts are judged are of those who judge. */
export const screens = { verb: 'acts', access: { permission: 'inspection:manage' }, limit: 'ordinary' } as const
