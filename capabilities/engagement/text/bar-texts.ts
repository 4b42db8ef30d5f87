import { barEnUS } from './bar-en-US.ts'
import { barZhCN } from './bar-zh-CN.ts'

export const barText = { 'en-US': barEnUS, 'zh-CN': barZhCN } as const
