import { itemEnUS } from './item-en-US.ts'
import { itemZhCN } from './item-zh-CN.ts'

export const itemText = { 'en-US': itemEnUS, 'zh-CN': itemZhCN } as const
export type ItemText = typeof itemEnUS
