import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

/** What the calls may refuse and say. */
export const inboxText = { 'en-US': enUS, 'zh-CN': zhCN } as const
export type InboxText = (typeof inboxText)['en-US']
