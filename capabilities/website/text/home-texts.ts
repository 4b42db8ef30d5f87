import { homeEnUS } from './home-en-US.ts'
import { homeZhCN } from './home-zh-CN.ts'

export const homeText = { 'en-US': homeEnUS, 'zh-CN': homeZhCN } as const
