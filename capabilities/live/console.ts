import type { ConsolePage } from '#contract/console.ts'

/** The pages of this capability in the console. */
export const livePages = {
  studios: {
    name: 'liveStudios',
    path: '/dashboard/studios',
    group: 'dashboard',
    title: { 'zh-CN': '直播间', 'en-US': 'Studios' },
    also: { 'zh-CN': '直播 推流 密钥 线路', 'en-US': 'live stream keys lines broadcast' },
    order: 30,
    permission: 'live:read',
  },
  studio: {
    name: 'liveStudio',
    path: '/dashboard/studios/:id',
    group: 'dashboard',
    title: { 'zh-CN': '直播间设置', 'en-US': 'Studio settings' },
    order: 31,
    permission: 'live:read',
    hidden: true,
  },
} as const satisfies Record<string, ConsolePage>
