import { blockEnUS } from './block-en-US.ts'
import { blockZhCN } from './block-zh-CN.ts'

export const blockText = { 'en-US': blockEnUS, 'zh-CN': blockZhCN } as const
export type BlockText = (typeof blockText)['en-US']
