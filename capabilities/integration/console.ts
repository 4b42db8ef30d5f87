import type { ConsolePage } from '#contract/console.ts'

export const integrationPages = {
  tokens: {
    name: 'tokens',
    path: '/system/tokens',
    group: 'system',
    title: { 'zh-CN': '接口令牌', 'en-US': 'API tokens' },
    also: { 'zh-CN': 'API 密钥 开放接口 程序', 'en-US': 'key program integration developer' },
    icon: 'bolt',
    order: 60,
    permission: 'integration:tokens',
  },
  webhooks: {
    name: 'webhooks',
    path: '/system/webhooks',
    group: 'system',
    title: { 'zh-CN': '事件推送', 'en-US': 'Webhooks' },
    also: { 'zh-CN': '回调 通知 开放接口 程序', 'en-US': 'callback event integration developer' },
    icon: 'send',
    order: 70,
    permission: 'integration:webhooks',
  },
} as const satisfies Record<string, ConsolePage>
