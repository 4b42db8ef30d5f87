import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

export const curationText = { 'en-US': enUS, 'zh-CN': zhCN } as const
export type CurationText = (typeof curationText)['en-US']
