import { reportEnUS } from './report-en-US.ts'
import { reportZhCN } from './report-zh-CN.ts'

export const reportText = { 'en-US': reportEnUS, 'zh-CN': reportZhCN } as const
