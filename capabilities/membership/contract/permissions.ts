import type { Permissions } from '#contract/permission.ts'

/**
 * `membership:review` opens the members and applications of the branches whose secretary the account is. `membership:manage` is the office:
 * it reaches every branch, also those without a secretary, and sets up grades, branches and terms.
 */
export const PERMISSIONS = {
  'membership:review': { roles: ['certifier', 'support'] },
  'membership:export': { roles: ['support'] },
  'membership:manage': { roles: ['support'] },
} as const satisfies Permissions

export const reviews = { permission: 'membership:review' } as const
export const manages = { permission: 'membership:manage' } as const
