import type { ConsolePage } from '#contract/console.ts'

export const transferPages = {
  moveIn: {
    name: 'moveIn',
    path: '/system/move-in',
    group: 'system',
    title: { 'zh-CN': '网站迁入', 'en-US': 'Move in' },
    also: { 'zh-CN': '导入 WordPress', 'en-US': 'import WordPress' },
    icon: 'inbox',
    order: 60,
    permission: 'transfer:run',
  },
} as const satisfies Record<string, ConsolePage>
