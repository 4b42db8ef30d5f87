import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

export const screeningText = { 'en-US': enUS, 'zh-CN': zhCN } as const
export type ScreeningText = (typeof screeningText)['en-US']
