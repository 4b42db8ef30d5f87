import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

export const engagementText = { 'en-US': enUS, 'zh-CN': zhCN } as const
export type EngagementText = (typeof engagementText)['en-US']
