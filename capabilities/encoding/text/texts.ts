import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

export const encodingText = { 'en-US': enUS, 'zh-CN': zhCN } as const
export type EncodingText = (typeof encodingText)['en-US']
