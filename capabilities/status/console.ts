import type { ConsolePage } from '#contract/console.ts'

export const statusPages = {
  status: {
    name: 'status',
    path: '/status',
    group: 'system',
    title: { 'zh-CN': '系统状态', 'en-US': 'System status' },
    also: { 'zh-CN': '运维 监控 版本 数据库 磁盘 备份 错误', 'en-US': 'health monitoring version database disk backup errors' },
    icon: 'wave',
    order: 50,
    permission: 'status:read',
  },
} as const satisfies Record<string, ConsolePage>
