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
  archive: {
    name: 'archive',
    path: '/system/site-archive',
    group: 'system',
    title: { 'zh-CN': '网站归档', 'en-US': 'Site archive' },
    also: { 'zh-CN': '导出 打包', 'en-US': 'export zip' },
    icon: 'list',
    order: 65,
    permission: 'transfer:export',
  },
} as const satisfies Record<string, ConsolePage>
