import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

/** Words of the frame around every page. */
export const shellText = { 'en-US': enUS, 'zh-CN': zhCN } as const
