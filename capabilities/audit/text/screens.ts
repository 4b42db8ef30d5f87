import { screensEnUS } from './screens-en-US.ts'
import { screensZhCN } from './screens-zh-CN.ts'

/** Words of the screen. */
export const screensText = { 'en-US': screensEnUS, 'zh-CN': screensZhCN } as const
export type ScreensText = (typeof screensText)['en-US']
