import type { Permissions } from '#contract/permission.ts'

/** Who holds what until an operator edits the roles. `content:manage`, which switches rules for everybody, is the administrators'. */
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
/** The same in what others own: as far as one’s scope reaches. */
export const changes = { ...writes, isScoped: true } as const
/** A colleague who reads a text for its author says what they think of it. */
export const inlineComments = { ...common, verb: 'acts', access: { permission: 'content:inline-comment' } } as const
export const publishes = { ...common, verb: 'acts', access: { permission: 'content:publish' }, isScoped: true } as const
export const deletes = { ...common, verb: 'acts', access: { permission: 'content:delete' }, isScoped: true } as const
/** Gone for good is asked for with a fresh proof. */
export const removes = { ...common, verb: 'acts', access: { permission: 'content:delete', steppedUp: true }, isScoped: true } as const
export const imports = { ...common, verb: 'acts', access: { permission: 'content:import' } } as const
/** Much of it leaves at once: asked for with a fresh proof (S42). */
export const exports = { ...common, verb: 'acts', access: { permission: 'content:import', steppedUp: true } } as const
export const manages = { ...common, verb: 'acts', access: { permission: 'content:manage', steppedUp: true } } as const
/** To sign off texts about medicine, with a professional certification. */
export const vouches = { ...common, verb: 'acts', access: { permission: 'content:publish-medical' } } as const
