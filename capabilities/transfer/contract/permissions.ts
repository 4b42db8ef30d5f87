import type { Permissions } from '#contract/permission.ts'

/** Moving a site in changes all of it. Approving an archive puts texts online that were not read here. */
export const PERMISSIONS = {
  'transfer:run': { roles: ['chief-editor'] },
  'transfer:approve': { roles: ['chief-editor'] },
} as const satisfies Permissions

const common = { limit: 'ordinary', access: { permission: 'transfer:run' } } as const
export const reads = { ...common, verb: 'reads' } as const
export const writes = { ...common, verb: 'acts' } as const
const steppedUp = { permission: 'transfer:run', steppedUp: true } as const
/** Needs a fresh proof of identity. */
export const proven = { ...common, verb: 'acts', access: steppedUp } as const
/** An export discloses many texts at once (S42). */
export const exports = { ...common, verb: 'acts', access: steppedUp } as const
export const approves = { ...common, verb: 'acts', access: { permission: 'transfer:approve', steppedUp: true } } as const
