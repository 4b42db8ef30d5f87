import type { Permissions } from '#contract/permission.ts'

/** Who holds what until somebody edits the roles. `content:manage`, which switches rules for everybody, is the administrators'. */
export const PERMISSIONS = {
  'content:read': { roles: ['editor', 'inspector', 'analyst'] },
  'content:write': { roles: ['editor'] },
  'content:remark': { roles: ['editor', 'inspector'] },
  'content:publish': { roles: ['editor'] },
  'content:publish-medical': { roles: ['editor'], needs: 'certified:professional' },
  'content:delete': { roles: ['editor'] },
  'content:import': { roles: ['editor'] },
  'content:manage': { roles: [] },
} as const satisfies Permissions

const common = { limit: 'ordinary' } as const
export const reads = { ...common, verb: 'reads', access: { permission: 'content:read' } } as const
export const writes = { ...common, verb: 'acts', access: { permission: 'content:write' } } as const
/** Whoever reads a text for somebody says what he or she thinks of it. */
export const remarks = { ...common, verb: 'acts', access: { permission: 'content:remark' } } as const
export const publishes = { ...common, verb: 'acts', access: { permission: 'content:publish' } } as const
export const deletes = { ...common, verb: 'acts', access: { permission: 'content:delete' } } as const
/** Gone for good is asked for with a fresh proof. */
export const removes = { ...common, verb: 'acts', access: { permission: 'content:delete', steppedUp: true } } as const
export const imports = { ...common, verb: 'acts', access: { permission: 'content:import' } } as const
export const manages = { ...common, verb: 'acts', access: { permission: 'content:manage', steppedUp: true } } as const
/** A professional puts his or her name to a text (market.md 18). */
export const vouches = { ...common, verb: 'acts', access: { permission: 'content:publish-medical' } } as const
