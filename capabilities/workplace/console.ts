import type { ConsolePage } from '#contract/console.ts'

/** The pages of this capability in the console. */
export const workplacePages = {
  workplace: {
    name: 'workplace',
    path: '/dashboard/workplace',
    group: 'dashboard',
    title: { 'zh-CN': '工作台', 'en-US': 'Workplace' },
    icon: 'home',
    also: { 'zh-CN': '首页 快捷入口 公告', 'en-US': 'home shortcuts announcements' },
    order: 10,
    goKey: 'w',
  },
  guide: {
    name: 'guide',
    path: '/dashboard/guide',
    group: 'dashboard',
    title: { 'zh-CN': '使用指南', 'en-US': 'Guide' },
    icon: 'list',
    also: { 'zh-CN': '帮助 教程 怎么用', 'en-US': 'help how to instructions' },
    order: 80,
    partOf: 'workplace',
  },
  submissions: {
    name: 'submissions',
    path: '/user/submissions',
    group: 'user',
    title: { 'zh-CN': '我的提交', 'en-US': 'My submissions' },
    icon: 'document',
    order: 12,
    partOf: 'workplace',
  },
  success: {
    name: 'result-success',
    path: '/result/success',
    group: 'dashboard',
    title: { 'zh-CN': '办理进度', 'en-US': 'Submission status' },
    icon: 'clock',
    order: 90,
    partOf: 'workplace',
  },
  error: {
    name: 'result-error',
    path: '/result/error',
    group: 'dashboard',
    title: { 'zh-CN': '提交失败', 'en-US': 'Submission failed' },
    icon: 'bad',
    order: 91,
    partOf: 'workplace',
  },
} as const satisfies Record<string, ConsolePage>
