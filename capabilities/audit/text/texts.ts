import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

export const auditText = { 'en-US': enUS, 'zh-CN': zhCN } as const
export type AuditText = (typeof auditText)['en-US']
