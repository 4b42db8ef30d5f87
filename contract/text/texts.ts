import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

/** Texts of the platform's refusals. */
export const platformText = { 'en-US': enUS, 'zh-CN': zhCN } as const
