import type { Permissions } from '#contract/permission.ts'

/** `services:read` shows services and their reports; `services:write` opens, renews and cancels services. */
export const PERMISSIONS = {
  'services:read': { roles: ['chief-editor', 'editor', 'analyst', 'marketer'] },
  'services:write': { roles: ['chief-editor', 'editor'] },
} as const satisfies Permissions

export const reads = { verb: 'reads', access: { permission: 'services:read' }, limit: 'ordinary' } as const
export const writes = { verb: 'acts', access: { permission: 'services:write' }, limit: 'ordinary' } as const
/** The access rule for calls that count a use by operators with `services:read`. */
export const notes = { verb: 'acts', access: { permission: 'services:read' }, limit: 'ordinary' } as const
