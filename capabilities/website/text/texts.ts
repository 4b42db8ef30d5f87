import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

export const websiteText = { 'en-US': enUS, 'zh-CN': zhCN } as const
