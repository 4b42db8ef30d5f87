import * as z from 'zod/mini'
import { defineChannel } from '#contract/channel.ts'
import type { Permissions } from '#contract/permission.ts'

export * from './contract/invitations.ts'
export * from './contract/menu.ts'
export * from './contract/requests.ts'
export * from './contract/roles.ts'

/** Topic of the announcement that roles changed. */
export const TOPICS = { roles: 'access:roles', menu: 'access:menu' } as const

export const accessPermissions = {
  'access:read': { roles: ['auditor'] },
  'access:manage': { roles: [] },
} as const satisfies Permissions

/** Notifies every open console that permissions or the menu may have changed, so that it loads them again. */
export const accessChannel = defineChannel({
  name: 'access',
  summary: 'Roles or the menu have changed, so permissions and the visible menu may differ.',
  who: 'everybody',
  access: 'signed-in',
  message: z.object({ changed: z.enum(['roles', 'menu']) }),
})
