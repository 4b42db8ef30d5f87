import { talkEnUS } from './talk-en-US.ts'
import { talkZhCN } from './talk-zh-CN.ts'

export const talkText = { 'en-US': talkEnUS, 'zh-CN': talkZhCN } as const
