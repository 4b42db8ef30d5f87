import type { ConsolePage } from '#contract/console.ts'

export const siteDesk = {
  settings: {
    name: 'siteSettings',
    path: '/system/site',
    group: 'system',
    title: { 'zh-CN': '网站设置', 'en-US': 'Site settings' },
    also: { 'zh-CN': '名称 标志 颜色 菜单 页脚 备案 联系方式 栏目', 'en-US': 'name logo colour menu footer filing contact sections' },
    icon: 'settings',
    order: 10,
    permission: 'site:manage',
  },
  accessibility: {
    name: 'accessibilityStatement',
    path: '/system/accessibility',
    group: 'system',
    title: { 'zh-CN': '无障碍声明', 'en-US': 'Accessibility statement' },
    also: { 'zh-CN': '残障 读屏', 'en-US': 'WCAG barriers disability' },
    icon: 'document',
    order: 15,
    permission: 'site:manage',
  },
} as const satisfies Record<string, ConsolePage>
