import type { ConsolePage } from '#contract/console.ts'

export const auditPages = {
  log: {
    name: 'audit-log',
    path: '/audit/log',
    group: 'system',
    title: { 'zh-CN': '审计日志', 'en-US': 'Audit trail' },
    also: { 'zh-CN': '操作记录 安全 追溯', 'en-US': 'log security who did what' },
    icon: 'history',
    order: 40,
    permission: 'audit:read',
  },
} as const satisfies Record<string, ConsolePage>
