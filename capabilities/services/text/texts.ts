import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

export const servicesText = { 'en-US': enUS, 'zh-CN': zhCN } as const
