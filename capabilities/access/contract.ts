import * as z from 'zod/mini'
import { defineChannel } from '#contract/channel.ts'
import type { Permissions } from '#contract/permission.ts'

export * from './contract/invitations.ts'
export * from './contract/menu.ts'
export * from './contract/requests.ts'
export * from './contract/roles.ts'

/** What is announced when it changed. */
export const TOPICS = { roles: 'access:roles' } as const

export const accessPermissions = {
  'access:read': { roles: ['auditor'] },
  'access:manage': { roles: [] },
} as const satisfies Permissions

/** Tells every open console that what its reader may do, or what the menu shows, may have changed: ask again. */
export const accessChannel = defineChannel({
  name: 'access',
  summary: 'Roles or the menu have changed, so permissions and the visible menu may differ.',
  who: 'everybody',
  access: 'signed-in',
  message: z.object({ changed: z.enum(['roles', 'menu']) }),
})
