import type { ConsolePage } from '#contract/console.ts'

export const analyticsPages = {
  analysis: {
    name: 'dataAnalysis',
    path: '/visualization/data-analysis',
    group: 'visualization',
    title: { 'zh-CN': '数据分析', 'en-US': 'Data analysis' },
    also: { 'zh-CN': '访客 评论 分享 发布 作者 时段', 'en-US': 'visitors comments shares authors hours' },
    order: 10,
    goKey: 'a',
    permission: 'analytics:read',
  },
  dimensions: {
    name: 'multiDimensionDataAnalysis',
    path: '/visualization/multi-dimension-data-analysis',
    group: 'visualization',
    title: { 'zh-CN': '多维数据分析', 'en-US': 'Multi-dimensional analysis' },
    also: { 'zh-CN': '概览 留存 环比 维度 指标', 'en-US': 'overview retention growth metrics dimensions' },
    order: 20,
    permission: 'analytics:read',
  },
  realtime: {
    name: 'realtime',
    path: '/visualization/realtime',
    group: 'visualization',
    title: { 'zh-CN': '实时数据', 'en-US': 'Real-time' },
    order: 25,
    permission: 'analytics:read',
  },
} as const satisfies Record<string, ConsolePage>
