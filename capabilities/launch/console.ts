import type { ConsolePage } from '#contract/console.ts'

export const launchPages = {
  check: {
    name: 'launchCheck',
    path: '/system/launch-check',
    group: 'system',
    title: { 'zh-CN': '上线检查', 'en-US': 'Launch check' },
    also: { 'zh-CN': '合规 自查', 'en-US': 'compliance checklist' },
    icon: 'check',
    order: 20,
    permission: 'launch:read',
  },
} as const satisfies Record<string, ConsolePage>
