import type { ConsolePage } from '#contract/console.ts'

export const integrationPages = {
  tokens: {
    name: 'tokens',
    path: '/system/tokens',
    group: 'system',
    title: { 'zh-CN': '接口令牌', 'en-US': 'API tokens' },
    also: { 'zh-CN': 'API 程序', 'en-US': 'key program' },
    icon: 'bolt',
    order: 60,
    permission: 'integration:tokens',
  },
  webhooks: {
    name: 'webhooks',
    path: '/system/webhooks',
    group: 'system',
    title: { 'zh-CN': '事件推送', 'en-US': 'Webhooks' },
    also: { 'zh-CN': '回调', 'en-US': 'callback' },
    icon: 'send',
    order: 70,
    permission: 'integration:webhooks',
  },
} as const satisfies Record<string, ConsolePage>
