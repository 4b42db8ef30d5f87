import { enUS } from './en-US.ts'
import { noticesEnUS } from './notices-en-US.ts'
import { noticesZhCN } from './notices-zh-CN.ts'
import { operatorEnUS } from './operator-en-US.ts'
import { operatorZhCN } from './operator-zh-CN.ts'
import { pagesEnUS } from './pages-en-US.ts'
import { pagesZhCN } from './pages-zh-CN.ts'
import { questionEnUS } from './question-en-US.ts'
import { questionZhCN } from './question-zh-CN.ts'
import { zhCN } from './zh-CN.ts'

export const accountsText = {
  'en-US': { ...enUS, ...pagesEnUS, ...operatorEnUS, ...noticesEnUS, ...questionEnUS },
  'zh-CN': { ...zhCN, ...pagesZhCN, ...operatorZhCN, ...noticesZhCN, ...questionZhCN },
} as const
export type AccountsText = (typeof accountsText)['en-US']
