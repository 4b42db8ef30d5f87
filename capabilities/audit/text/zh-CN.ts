import type { enUS } from './en-US.ts'

export const zhCN: Partial<Record<keyof typeof enUS, string>> = {
  REASON: '请填写原因，4 至 200 字。',
  EXPORT_CURSOR: '导出已中断，请重新开始。',
  'permission.audit:read': '查阅和校验审计日志',
  'permission.audit:export': '导出审计日志',
}
