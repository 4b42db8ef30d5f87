import { defineTexts } from '#contract/text.ts'

export const auditText = defineTexts({
  EXPORT_CURSOR: { en: 'The export was interrupted. Please start it again.', zh: '导出已中断，请重新开始。' },
  'last-change': { en: 'Last change: {name}', zh: '最近修改：{name}' },
  'permission.audit:read': { en: 'View and verify the audit trail', zh: '查阅和校验审计日志' },
  'permission.audit:export': { en: 'Export the audit trail', zh: '导出审计日志' },
})
export type AuditText = (typeof auditText)['en-US']
