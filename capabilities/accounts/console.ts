import type { ConsolePage } from '#contract/console.ts'

export const accountsPages = {
  sms: {
    name: 'sms',
    path: '/system/sms',
    group: 'system',
    title: { 'zh-CN': '短信送达', 'en-US': 'Text messages' },
    also: { 'zh-CN': '验证码 签名 报备', 'en-US': 'SMS delivery' },
    icon: 'phone',
    order: 55,
    permission: 'accounts:sms',
  },
} as const satisfies Record<string, ConsolePage>
