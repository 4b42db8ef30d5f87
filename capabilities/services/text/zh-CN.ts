import type { enUS } from './en-US.ts'

export const zhCN: Partial<Record<keyof typeof enUS, string>> = {
  'resource.services': '数据服务',
  'permission.services:read': '查看数据服务',
  'permission.services:write': '开通、续期和取消数据服务',
  ALREADY_OPEN: '该服务已开通。',
  NOT_OPEN: '该服务未开通。',
  TERM_TOO_LONG: '有效期最长到三年后。',
  SERVICE_CLOSED: '该服务未开通或已过期。',
  'service.funnel': '漏斗分析',
  'service.funnel.text': '查看读者从打开页面到注册各步骤的转化。',
  'service.distribution': '用户分布',
  'service.distribution.text': '访客所在省份与使用的设备。',
  'service.resources': '资源分发',
  'service.resources.text': '各栏目的曝光、阅读与观看时长。',
  'service.portrait': '用户画像',
  'service.portrait.text': '登录用户的阅读兴趣，不足十人的分组不显示。',
  'post.soon': '{service}即将到期',
  'post.soon-text': '有效期至 {day}，续期后可继续使用。',
  'post.over': '{service}已过期',
  'post.over-text': '服务页面已关闭，数据不会丢失，续期后即可继续查看。',
}
