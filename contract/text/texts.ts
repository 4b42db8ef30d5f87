import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

/** Sentences for what the ground floor refuses. */
export const floorText = { 'en-US': enUS, 'zh-CN': zhCN } as const
