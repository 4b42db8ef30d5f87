import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

export const liveText = { 'en-US': enUS, 'zh-CN': zhCN } as const
export type LiveText = (typeof liveText)['en-US']
