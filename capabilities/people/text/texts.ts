import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

export const peopleText = { 'en-US': enUS, 'zh-CN': zhCN } as const
export type PeopleText = (typeof peopleText)['en-US']
