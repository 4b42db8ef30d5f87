import { bellEnUS } from './bell-en-US.ts'
import { bellZhCN } from './bell-zh-CN.ts'

/** Words of the bell and of the rows in it, which every page of the console loads. */
export const bellText = { 'en-US': bellEnUS, 'zh-CN': bellZhCN } as const
