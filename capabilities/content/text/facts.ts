import { factsEnUS } from './facts-en-US.ts'
import { factsZhCN } from './facts-zh-CN.ts'

export const factsText = { 'en-US': factsEnUS, 'zh-CN': factsZhCN } as const
