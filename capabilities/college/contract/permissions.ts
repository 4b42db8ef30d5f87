import type { Permissions } from '#contract/permission.ts'

/** Allows editing and publishing courses, and seeing their statistics. */
export const PERMISSIONS = { 'college:write': { roles: ['chief-editor', 'editor'] } } as const satisfies Permissions

const permitted = { access: { permission: 'college:write' }, limit: 'ordinary' } as const
export const reads = { ...permitted, verb: 'reads' } as const
export const writes = { ...permitted, verb: 'acts' } as const
export const anyone = { verb: 'reads', access: 'anyone', limit: 'ordinary' } as const
export const ownReads = { verb: 'reads', access: 'signed-in', limit: 'ordinary' } as const
export const ownActions = { verb: 'acts', access: 'signed-in', limit: 'ordinary' } as const
