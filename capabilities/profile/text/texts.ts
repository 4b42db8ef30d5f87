import { enUS } from './en-US.ts'
import { pagesEnUS } from './pages-en-US.ts'
import { pagesZhCN } from './pages-zh-CN.ts'
import { zhCN } from './zh-CN.ts'

export const profileText = { 'en-US': { ...enUS, ...pagesEnUS }, 'zh-CN': { ...zhCN, ...pagesZhCN } } as const
export type ProfileText = (typeof profileText)['en-US']
