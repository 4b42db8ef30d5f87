import { browserRefusals } from './browser-refusals.ts'
import type { enUS } from './en-US.ts'

export const zhCN: Record<keyof typeof enUS, string> = {
  ...browserRefusals['zh-CN'],
  BAD_REQUEST: '提交的内容有误，请检查后重试。',
  SESSION: '用户信息已失效，请重新登录。',
  SECOND_FACTOR: '请先输入验证器动态码。',
  STEP_UP: '请先验证身份。',
  FORBIDDEN_PERMISSION: '需要“{permission}”权限。',
  FORBIDDEN_CONDITION: '“{permission}”需要先通过{condition}。',
  'condition.certified:personal': '个人认证',
  'condition.certified:professional': '专业认证',
  'condition.certified:enterprise': '企业认证',
  NOT_FOUND: '内容不存在。',
  RATE_LIMITED: '操作过于频繁，请稍后再试。',
  DEFECT: '系统出错，请重试。如果问题持续出现，请提供请求编号并联系我们。',
  METHOD_NOT_ALLOWED: '不支持该请求方式。',
  UNSUPPORTED_MEDIA_TYPE: '不支持该内容格式。',
  TOO_LARGE: '提交的内容过大。',
  unreachable: '无法连接到网站，请检查网络后重试。',
  'page-failed': '页面暂时无法打开',
  'try-again': '重试',
  'to-home': '返回首页',
}
