import { listEnUS } from './list-en-US.ts'
import { listZhCN } from './list-zh-CN.ts'

export const listText = { 'en-US': listEnUS, 'zh-CN': listZhCN } as const
export type ListText = typeof listEnUS
