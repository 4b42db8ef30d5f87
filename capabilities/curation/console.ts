import type { ConsolePage } from '#contract/console.ts'

export const curationPages = {
  sets: {
    name: 'searchTable',
    path: '/list/search-table',
    group: 'publish',
    title: { 'zh-CN': '内容集', 'en-US': 'Collections' },
    also: { 'zh-CN': '查询表格 集合 规则 策展 推荐', 'en-US': 'search table collections rules curation' },
    icon: 'table',
    order: 20,
    goKey: 's',
    permission: 'curation:read',
  },
  set: {
    name: 'contentSet',
    path: '/list/search-table/:id',
    group: 'publish',
    title: { 'zh-CN': '内容集详情', 'en-US': 'Collection' },
    order: 21,
    permission: 'curation:read',
    partOf: 'searchTable',
  },
  rules: {
    name: 'rulesPreset',
    path: '/list/rules',
    group: 'publish',
    title: { 'zh-CN': '预置规则', 'en-US': 'Preset rules' },
    also: { 'zh-CN': '屏蔽 置顶 加权 分发 违禁', 'en-US': 'block pin weight place banned' },
    icon: 'filter',
    order: 30,
    permission: 'curation:read',
  },
} as const satisfies Record<string, ConsolePage>
