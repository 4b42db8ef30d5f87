import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

/** Sentences for what the platform refuses. */
export const platformText = { 'en-US': enUS, 'zh-CN': zhCN } as const
