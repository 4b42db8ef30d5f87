import type { Permissions } from '#contract/permission.ts'

export const PERMISSIONS = {
  'certification:review': { roles: ['certifier'] },
  'certification:reveal': { roles: ['certifier'] },
} as const satisfies Permissions
export const reviews = { permission: 'certification:review' } as const
/** A full view needs a fresh proof, too (S113). */
export const reveals = { permission: 'certification:reveal', steppedUp: true } as const
