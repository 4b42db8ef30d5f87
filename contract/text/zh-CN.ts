import type { enUS } from './en-US.ts'
import { toldAlone } from './told-alone.ts'

export const zhCN: Partial<Record<keyof typeof enUS, string>> = {
  ...toldAlone['zh-CN'],
  BAD_REQUEST: '提交的内容有误，请检查后重试。',
  SESSION: '登录状态已失效，请重新登录。',
  SECOND_FACTOR: '请先输入验证器上的动态码。',
  STEP_UP: '为了账户安全，请先确认是你本人。',
  NOT_FOUND: '没有找到你要的内容。',
  RATE_LIMITED: '操作太频繁了，请稍等片刻再试。',
  DEFECT: '我们这边出了点问题，请重试；如果一直这样，请把请求编号告诉我们。',
  METHOD_NOT_ALLOWED: '这个地址不支持这种请求方式。',
  UNSUPPORTED_MEDIA_TYPE: '不支持提交的内容格式。',
  TOO_LARGE: '提交的内容太大了。',
}
