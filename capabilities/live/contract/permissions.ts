import type { Permissions } from '#contract/permission.ts'

/**
 * The permissions are: see studios and the monitor; run a show and its chat; create and remove studios; put a stream on air. The last one
 * requires a certified real name.
 */
export const PERMISSIONS = {
  'live:read': { roles: ['broadcaster', 'inspector', 'analyst'] },
  'live:operate': { roles: ['broadcaster'] },
  'live:manage': { roles: ['broadcaster'] },
  'live:broadcast': { roles: ['broadcaster'], needs: 'certified:personal' },
} as const satisfies Permissions

export const reads = { verb: 'reads', access: { permission: 'live:read' }, limit: 'ordinary' } as const
export const operates = { verb: 'acts', access: { permission: 'live:operate' }, limit: 'ordinary' } as const
export const manages = { verb: 'acts', access: { permission: 'live:manage' }, limit: 'ordinary' } as const
/** A key gives control of the show, so it requires step-up (S74). */
export const broadcasts = { verb: 'acts', access: { permission: 'live:broadcast', steppedUp: true }, limit: 'ordinary' } as const
