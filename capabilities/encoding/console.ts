import type { ConsolePage } from '#contract/console.ts'

export const encodingPages = {
  request: {
    name: 'group',
    path: '/form/group',
    group: 'live',
    title: { 'zh-CN': '申请编码参数变更', 'en-US': 'Encoding change' },
    also: { 'zh-CN': '分组表单 码率 帧率 分辨率', 'en-US': 'group form bit rate frame rate resolution' },
    order: 30,
    permission: 'encoding:request',
  },
  profile: {
    name: 'basic',
    path: '/profile/basic',
    group: 'live',
    title: { 'zh-CN': '编码参数', 'en-US': 'Encoding profile' },
    also: { 'zh-CN': '基础详情 审批 操作日志 回滚', 'en-US': 'basic profile approval operation log rollback' },
    order: 20,
    permission: 'encoding:read',
  },
} as const satisfies Record<string, ConsolePage>
