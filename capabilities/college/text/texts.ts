import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

/** Sentences of the calls. */
export const collegeText = { 'en-US': enUS, 'zh-CN': zhCN } as const
export type CollegeText = (typeof collegeText)['en-US']
