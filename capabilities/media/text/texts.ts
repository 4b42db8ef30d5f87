import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

/** What the calls and uploads may refuse, and why a processing failed. */
export const mediaText = { 'en-US': enUS, 'zh-CN': zhCN } as const
export type MediaText = typeof enUS
