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
} as const satisfies Record<string, ConsolePage>
