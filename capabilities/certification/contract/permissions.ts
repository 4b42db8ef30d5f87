import type { Permissions } from '#contract/permission.ts'

export const PERMISSIONS = {
  'certification:review': { roles: ['certifier'] },
  'certification:reveal': { roles: ['certifier'] },
  'certification:terms': { roles: [] },
} as const satisfies Permissions
export const reviews = { permission: 'certification:review' } as const
/** Requires step-up in addition to the permission (S113). */
export const reveals = { permission: 'certification:reveal', steppedUp: true } as const
