import { searchEnUS } from './search-en-US.ts'
import { searchZhCN } from './search-zh-CN.ts'

export const searchText = { 'en-US': searchEnUS, 'zh-CN': searchZhCN } as const
export type SearchText = typeof searchEnUS
