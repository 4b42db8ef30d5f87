import type { ConsolePage } from '#contract/console.ts'

export const teamsPages = {
  info: {
    name: 'user-info',
    path: '/user/info',
    group: 'user',
    title: { 'zh-CN': '用户信息', 'en-US': 'User info' },
    icon: 'card',
    also: { 'zh-CN': '我的项目 我的团队 动态 邀请', 'en-US': 'my projects my teams activity invitations' },
    order: 10,
  },
} as const satisfies Record<string, ConsolePage>
