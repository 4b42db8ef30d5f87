import type { ConsolePage } from '#contract/console.ts'

export const profileConsolePages = {
  setting: {
    name: 'user-setting',
    path: '/user/setting',
    group: 'user',
    title: { 'zh-CN': '用户设置', 'en-US': 'User settings' },
    also: { 'zh-CN': '个人资料 密码 安全设置 实名认证', 'en-US': 'profile password security certification' },
    icon: 'settings',
    order: 20,
  },
} as const satisfies Record<string, ConsolePage>
