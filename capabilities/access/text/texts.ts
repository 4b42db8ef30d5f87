import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

export const accessText = { 'en-US': enUS, 'zh-CN': zhCN } as const
export type AccessText = (typeof accessText)['en-US']
