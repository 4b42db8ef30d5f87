import type { Permissions } from '#contract/permission.ts'

/**
 * To see studios and the monitor; to run a show and its chat; to make and remove studios. To put a stream on air is for people whose real name
 * is known only.
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
/** A key is as good as the show itself, so a fresh proof goes with it (S74). */
export const broadcasts = { verb: 'acts', access: { permission: 'live:broadcast', steppedUp: true }, limit: 'ordinary' } as const
