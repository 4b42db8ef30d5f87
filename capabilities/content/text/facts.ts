import { factsEnUS } from './facts-en-US.ts'
import { factsZhCN } from './facts-zh-CN.ts'

/** Names of the structured fields of each section, and of what they may say. */
export const factsText = { 'en-US': factsEnUS, 'zh-CN': factsZhCN } as const
