import type { ConsolePage } from '#contract/console.ts'

export const launchPages = {
  check: {
    name: 'launchCheck',
    path: '/system/launch-check',
    group: 'system',
    title: { 'zh-CN': '上线检查', 'en-US': 'Launch check' },
    also: { 'zh-CN': '合规 备案 许可 自查 清单', 'en-US': 'compliance filing licence checklist opening' },
    icon: 'check',
    order: 20,
    permission: 'launch:read',
  },
} as const satisfies Record<string, ConsolePage>
