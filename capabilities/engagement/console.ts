import type { ConsolePage } from '#contract/console.ts'

export const engagementPages = {
  comments: {
    name: 'moderateComments',
    path: '/content/comments',
    group: 'review',
    title: { 'zh-CN': '评论管理', 'en-US': 'Comments' },
    also: { 'zh-CN': '评论审核 禁言 申诉', 'en-US': 'moderation mute appeals' },
    icon: 'comment',
    hasQueue: true,
    order: 20,
    goKey: 'c',
    permission: 'engagement:moderate',
  },
  reports: {
    name: 'answerReports',
    path: '/content/reports',
    group: 'review',
    title: { 'zh-CN': '举报处理', 'en-US': 'Reports' },
    also: { 'zh-CN': '举报 投诉 下线', 'en-US': 'complaints take-down' },
    icon: 'flag',
    hasQueue: true,
    order: 30,
    permission: 'engagement:answer-report',
  },
  evidence: {
    name: 'evidence',
    path: '/content/evidence',
    group: 'review',
    title: { 'zh-CN': '封存证据', 'en-US': 'Evidence' },
    also: { 'zh-CN': '取证', 'en-US': 'authority report' },
    icon: 'lock',
    order: 35,
    permission: 'engagement:evidence',
  },
} as const satisfies Record<string, ConsolePage>
