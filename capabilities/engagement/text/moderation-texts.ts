import { moderationEnUS } from './moderation-en-US.ts'
import { moderationZhCN } from './moderation-zh-CN.ts'
import { talkEnUS } from './talk-en-US.ts'
import { talkZhCN } from './talk-zh-CN.ts'

export const moderationText = { 'en-US': moderationEnUS, 'zh-CN': moderationZhCN } as const
/** Names of reasons, as readers see them. */
export const reasonText = { 'en-US': talkEnUS, 'zh-CN': talkZhCN } as const
