import { screensEnUS } from './screens-en-US.ts'
import { screensZhCN } from './screens-zh-CN.ts'

/** Words of the console screens, separate from those of the server. */
export const screensText = { 'en-US': screensEnUS, 'zh-CN': screensZhCN } as const
