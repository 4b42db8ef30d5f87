import type { ConsolePage } from '#contract/console.ts'

export const privacyPages = {
  requests: {
    name: 'privacyRequests',
    path: '/privacy/requests',
    group: 'people',
    title: { 'zh-CN': '个人信息请求', 'en-US': 'Privacy requests' },
    also: { 'zh-CN': '查阅 复制 更正 删除 撤回同意', 'en-US': 'access copy deletion rights' },
    icon: 'inbox',
    order: 60,
    permission: 'privacy:read',
    hasQueue: true,
  },
  own: {
    name: 'ownPrivacyRequests',
    path: '/user/requests',
    group: 'user',
    title: { 'zh-CN': '我的个人信息请求', 'en-US': 'My privacy requests' },
    icon: 'shield',
    order: 14,
    partOf: 'workplace',
  },
  ownData: {
    name: 'own-data',
    path: '/user/data',
    group: 'user',
    title: { 'zh-CN': '我的数据', 'en-US': 'My data' },
    also: { 'zh-CN': '隐私 数据副本 导出 下载 注销', 'en-US': 'privacy copy export download close' },
    icon: 'download',
    order: 30,
  },
  consents: {
    name: 'consents',
    path: '/people/consents',
    group: 'people',
    title: { 'zh-CN': '同意记录', 'en-US': 'Consents' },
    also: { 'zh-CN': '用户协议 隐私政策 撤回 证明', 'en-US': 'agreement privacy withdraw proof' },
    icon: 'check',
    order: 62,
    permission: 'privacy:consents',
  },
} as const satisfies Record<string, ConsolePage>
