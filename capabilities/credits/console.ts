import type { ConsolePage } from '#contract/console.ts'

export const creditsPages = {
  ledger: {
    name: 'credits',
    path: '/people/credits',
    group: 'people',
    title: { 'zh-CN': '学分', 'en-US': 'Credits' },
    also: { 'zh-CN': '继续教育 继教 更正', 'en-US': 'CME points corrections' },
    icon: 'cup',
    order: 40,
    permission: 'credits:read',
  },
  learners: {
    name: 'creditLearners',
    path: '/people/credits/learners',
    group: 'people',
    title: { 'zh-CN': '学员学分', 'en-US': 'Learners' },
    also: { 'zh-CN': '导出 报表 继教上报', 'en-US': 'export report CSV' },
    icon: 'chart',
    order: 43,
    permission: 'credits:read',
  },
  rules: {
    name: 'creditRules',
    path: '/people/credits/rules',
    group: 'people',
    title: { 'zh-CN': '学分规则', 'en-US': 'Credit rules' },
    also: { 'zh-CN': '自动授予 考试 课程', 'en-US': 'exam course automatic' },
    icon: 'bolt',
    order: 41,
    permission: 'credits:read',
  },
  settings: {
    name: 'creditSettings',
    path: '/people/credits/settings',
    group: 'people',
    title: { 'zh-CN': '学分设置', 'en-US': 'Credit settings' },
    also: { 'zh-CN': '学分类别 国家级 省级', 'en-US': 'classes' },
    icon: 'settings',
    order: 42,
    permission: 'credits:manage',
  },
} as const satisfies Record<string, ConsolePage>
