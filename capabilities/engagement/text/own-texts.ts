import { ownEnUS } from './own-en-US.ts'
import { ownZhCN } from './own-zh-CN.ts'

export const ownText = { 'en-US': ownEnUS, 'zh-CN': ownZhCN } as const
