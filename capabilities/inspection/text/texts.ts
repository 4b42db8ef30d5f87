import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

export const inspectionText = { 'en-US': enUS, 'zh-CN': zhCN } as const
export type InspectionText = (typeof inspectionText)['en-US']
