import type { ConsolePage } from '#contract/console.ts'

export const peoplePages = {
  people: {
    name: 'accounts',
    path: '/people/accounts',
    group: 'people',
    title: { 'zh-CN': '账号', 'en-US': 'Accounts' },
    also: { 'zh-CN': '用户 会话 停用 角色', 'en-US': 'users sessions disable roles' },
    icon: 'people',
    order: 10,
    goKey: 'p',
    permission: 'people:read',
  },
} as const satisfies Record<string, ConsolePage>
