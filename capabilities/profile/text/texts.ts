import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

export const profileText = { 'en-US': enUS, 'zh-CN': zhCN } as const
export type ProfileText = typeof enUS
