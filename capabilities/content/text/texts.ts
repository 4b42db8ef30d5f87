import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

export const contentText = { 'en-US': enUS, 'zh-CN': zhCN } as const
export type ContentText = (typeof contentText)['en-US']
