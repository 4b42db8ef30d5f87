import type { Permissions } from '#contract/permission.ts'

/** The last stands here ahead of the calls that ask for it: only people whose real name is known go on air. */
export const PERMISSIONS = {
  'certification:review': { roles: ['certifier'] },
  'certification:reveal': { roles: ['certifier'] },
  'live:broadcast': { roles: ['broadcaster'], needs: 'certified:personal' },
} as const satisfies Permissions
export const reviews = { permission: 'certification:review' } as const
/** A full view needs a fresh proof, too (S113). */
export const reveals = { permission: 'certification:reveal', steppedUp: true } as const
