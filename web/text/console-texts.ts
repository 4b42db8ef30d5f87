import { consoleEnUS } from './console-en-US.ts'
import { consoleZhCN } from './console-zh-CN.ts'

export const consoleText = { 'en-US': consoleEnUS, 'zh-CN': consoleZhCN } as const
