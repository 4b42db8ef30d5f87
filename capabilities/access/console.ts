import type { ConsolePage } from '#contract/console.ts'

/** The pages of this capability in the console. */
export const accessPages = {
  roles: {
    name: 'roles',
    path: '/access/roles',
    group: 'system',
    title: { 'zh-CN': '角色与权限', 'en-US': 'Roles and permissions' },
    order: 20,
    permission: 'access:read',
  },
} as const satisfies Record<string, ConsolePage>
