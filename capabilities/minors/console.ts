import type { ConsolePage } from '#contract/console.ts'

export const minorsPages = {
  own: {
    name: 'minors',
    path: '/user/minors',
    group: 'user',
    title: { 'zh-CN': '年龄与监护', 'en-US': 'Age and guardianship' },
    also: { 'zh-CN': '未成年人 监护人 儿童', 'en-US': 'minors child guardian parent' },
    icon: 'heart',
    order: 32,
  },
  mode: {
    name: 'minors-mode',
    path: '/system/minors',
    group: 'system',
    title: { 'zh-CN': '未成年人模式', 'en-US': 'Minors’ mode' },
    also: { 'zh-CN': '青少年模式 时段 时长', 'en-US': 'minors youth hours minutes' },
    icon: 'clock',
    order: 54,
    permission: 'minors:mode',
  },
} as const satisfies Record<string, ConsolePage>
