import type { ConsolePage } from '#contract/console.ts'

export const backupsPages = {
  backups: {
    name: 'backups',
    path: '/system/backups',
    group: 'system',
    title: { 'zh-CN': '备份', 'en-US': 'Backups' },
    also: { 'zh-CN': '恢复 校验 还原', 'en-US': 'restore verify archive' },
    icon: 'undo',
    order: 50,
    permission: 'backups:read',
  },
} as const satisfies Record<string, ConsolePage>
