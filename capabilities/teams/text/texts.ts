import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

export const teamsText = { 'en-US': enUS, 'zh-CN': zhCN } as const
export type TeamsText = (typeof teamsText)['en-US']
