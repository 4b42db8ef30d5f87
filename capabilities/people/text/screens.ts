import { screensEnUS } from './screens-en-US.ts'
import { screensZhCN } from './screens-zh-CN.ts'

/** Words of the screen in the console. */
export const peopleScreens = { 'en-US': screensEnUS, 'zh-CN': screensZhCN } as const
