import { commentsZhCN } from './comments-zh-CN.ts'
import type { enUS } from './en-US.ts'

export const zhCN: Record<keyof typeof enUS, string> = {
  ...commentsZhCN,
  'permission.engagement:moderate': '审核评论、禁言用户',
  'permission.engagement:answer-report': '处理并答复举报',
  PHONE_NOT_VERIFIED: '请先在安全设置中验证手机号。',
}
