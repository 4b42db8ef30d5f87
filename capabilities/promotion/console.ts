import type { ConsolePage } from '#contract/console.ts'

export const promotionPages = {
  form: {
    name: 'stepForm',
    path: '/form/step',
    group: 'publish',
    title: { 'zh-CN': '新建推广渠道', 'en-US': 'New promotion' },
    also: { 'zh-CN': '分步表单 广告 投放 链接', 'en-US': 'step form advertisement tracking link' },
    order: 42,
    permission: 'promotion:write',
  },
  channels: {
    name: 'channels',
    path: '/list/channels',
    group: 'publish',
    title: { 'zh-CN': '推广渠道', 'en-US': 'Promotions' },
    also: { 'zh-CN': '渠道 广告 二维码 报表', 'en-US': 'channels advertisements QR report' },
    order: 40,
    permission: 'promotion:read',
  },
  channel: {
    name: 'channel',
    path: '/list/channels/:id',
    group: 'publish',
    title: { 'zh-CN': '渠道报表', 'en-US': 'Promotion report' },
    order: 41,
    permission: 'promotion:read',
    partOf: 'channels',
  },
} as const satisfies Record<string, ConsolePage>
