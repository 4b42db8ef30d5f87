const enUS = {
  EXPORT_CURSOR: 'The export was interrupted. Please start it again.',
  'last-change': 'Last change: {name}',
  'permission.audit:read': 'View and verify the audit trail',
  'permission.audit:export': 'Export the audit trail',
} as const

const zhCN: Record<keyof typeof enUS, string> = {
  EXPORT_CURSOR: '导出已中断，请重新开始。',
  'last-change': '最近修改：{name}',
  'permission.audit:read': '查阅和校验审计日志',
  'permission.audit:export': '导出审计日志',
}

export const auditText = { 'en-US': enUS, 'zh-CN': zhCN } as const
export type AuditText = (typeof auditText)['en-US']
