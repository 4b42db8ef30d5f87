import type { ConsolePage } from '#contract/console.ts'

export const servicesPages = {
  service: {
    name: 'service',
    path: '/visualization/service/:service',
    group: 'visualization',
    title: { 'zh-CN': '数据服务', 'en-US': 'Data service' },
    order: 30,
    permission: 'services:read',
    partOf: 'cardList',
  },
} as const satisfies Record<string, ConsolePage>
