import { enUS } from './en-US.ts'
import { pagesEnUS } from './pages-en-US.ts'
import { pagesZhCN } from './pages-zh-CN.ts'
import { zhCN } from './zh-CN.ts'

export const certificationText = { 'en-US': { ...enUS, ...pagesEnUS }, 'zh-CN': { ...zhCN, ...pagesZhCN } } as const
export type CertificationText = (typeof certificationText)['en-US']
