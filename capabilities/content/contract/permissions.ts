import type { Permissions } from '#contract/permission.ts'

/**
 * The default roles of each permission; operators can edit roles later. `content:manage` switches site-wide rules and is reserved for
 * administrators.
 */
export const PERMISSIONS = {
  'content:read': { roles: ['chief-editor', 'editor', 'inspector', 'analyst', 'broadcaster', 'marketer', 'support'] },
  'content:write': { roles: ['chief-editor', 'editor', 'broadcaster'] },
  'content:inline-comment': { roles: ['chief-editor', 'editor', 'inspector'] },
  'content:publish': { roles: ['chief-editor', 'editor'] },
  'content:publish-medical': { roles: ['chief-editor', 'editor'], needs: 'certified:professional' },
  'content:delete': { roles: ['chief-editor', 'editor'] },
  'content:import': { roles: ['chief-editor', 'editor'] },
  'content:manage': { roles: [] },
} as const satisfies Permissions

const common = { limit: 'ordinary' } as const
export const reads = { ...common, verb: 'reads', access: { permission: 'content:read' } } as const
export const writes = { ...common, verb: 'acts', access: { permission: 'content:write' } } as const
/** Applies to items of other owners within the scope of the caller. */
export const changes = { ...writes, isScoped: true } as const
/** Lets colleagues with read access comment on a text. */
export const inlineComments = { ...common, verb: 'acts', access: { permission: 'content:inline-comment' } } as const
export const publishes = { ...common, verb: 'acts', access: { permission: 'content:publish' }, isScoped: true } as const
export const deletes = { ...common, verb: 'acts', access: { permission: 'content:delete' }, isScoped: true } as const
/** Permanent deletion requires step-up. */
export const removes = { ...common, verb: 'acts', access: { permission: 'content:delete', steppedUp: true }, isScoped: true } as const
export const imports = { ...common, verb: 'acts', access: { permission: 'content:import' } } as const
/** Requires step-up, because an export discloses many items at once (S42). */
export const exports = { ...common, verb: 'acts', access: { permission: 'content:import', steppedUp: true } } as const
export const manages = { ...common, verb: 'acts', access: { permission: 'content:manage', steppedUp: true } } as const
/** Signs off medical texts; requires a professional certification. */
export const vouches = { ...common, verb: 'acts', access: { permission: 'content:publish-medical' } } as const
