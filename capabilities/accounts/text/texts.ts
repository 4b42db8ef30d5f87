import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

export const accountsText = { 'en-US': enUS, 'zh-CN': zhCN } as const
export type AccountsText = typeof enUS
