import { consoleEnUS } from './console-en-US.ts'
import { consoleZhCN } from './console-zh-CN.ts'

/** Words of the console's frame and of its kit. */
export const consoleText = { 'en-US': consoleEnUS, 'zh-CN': consoleZhCN } as const
