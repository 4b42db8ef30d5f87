import type { ConsolePage } from '#contract/console.ts'

export const membershipPages = {
  applications: {
    name: 'membership-applications',
    path: '/membership/applications',
    group: 'people',
    title: { 'zh-CN': '入会申请', 'en-US': 'Membership applications' },
    also: { 'zh-CN': '会员 审核 秘书 分会', 'en-US': 'members join review secretary branch' },
    icon: 'form',
    order: 26,
    permission: 'membership:review',
    hasQueue: true,
  },
  members: {
    name: 'members',
    path: '/membership/members',
    group: 'people',
    title: { 'zh-CN': '会员', 'en-US': 'Members' },
    also: { 'zh-CN': '会员名册 续期 分会 导出', 'en-US': 'member list renew branch export' },
    icon: 'card',
    order: 25,
    permission: 'membership:review',
  },
  setup: {
    name: 'membership-setup',
    path: '/membership/setup',
    group: 'people',
    title: { 'zh-CN': '会员设置', 'en-US': 'Membership setup' },
    also: { 'zh-CN': '会员等级 分会 秘书 会费 宽限', 'en-US': 'grades branches secretary dues grace' },
    icon: 'settings',
    order: 28,
    permission: 'membership:manage',
  },
  own: {
    name: 'own-membership',
    path: '/user/membership',
    group: 'user',
    title: { 'zh-CN': '我的会员', 'en-US': 'Membership' },
    also: { 'zh-CN': '入会 会员证 会费 续期', 'en-US': 'join member card dues renew' },
    icon: 'star',
    order: 13,
  },
} as const satisfies Record<string, ConsolePage>
